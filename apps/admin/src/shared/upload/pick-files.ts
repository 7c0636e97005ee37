import type { FileHandle, PickedFile } from '@palm/client/upload/upload-item';

type WithHandle = { getAsFileSystemHandle?: () => Promise<(FileHandle & { kind: string }) | null> };
type WithPicker = {
  showOpenFilePicker?: (options: { multiple: boolean; types: { accept: Record<string, string[]> }[] }) => Promise<FileHandle[]>;
};

const picked = (file: File, handle: FileHandle | null = null): PickedFile => ({ file, handle });

export const pickedFrom = (files: FileList | readonly File[] | null): PickedFile[] => [...(files ?? [])].map((file) => picked(file));

/** What was dropped; with its handles where the browser gives them, so that the files can be read again after a reload. */
export async function droppedFiles(data: DataTransfer): Promise<PickedFile[]> {
  // Handles must be asked for before the event is over.
  const dropped = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), asked: (item as WithHandle).getAsFileSystemHandle?.().catch(() => null) }));
  const files = await Promise.all(
    dropped.map(async ({ file, asked }) => {
      const handle = (await asked) ?? null;
      // A folder is no file, though it is dropped like one.
      return file === null || (handle && handle.kind !== 'file') ? null : picked(file, handle);
    }),
  );
  return files.filter((file) => file !== null);
}

/** Asks for files in the browser's own dialog that gives handles. Null where there is none; empty when nothing was chosen. */
export async function chooseFiles(accept: string, multiple: boolean): Promise<PickedFile[] | null> {
  const picker = (window as WithPicker).showOpenFilePicker;
  if (!picker) {
    return null;
  }
  try {
    const types = [{ accept: { 'application/octet-stream': accept.split(',') } }];
    const handles = await picker.call(window, { multiple, types });
    return await Promise.all(handles.map(async (handle) => picked(await handle.getFile(), handle)));
  } catch (error) {
    // Closed without a choice; anything else, and the older dialog helps.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
