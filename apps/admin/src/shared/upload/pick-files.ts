import type { FileHandle, PickedFile } from '@palm/client/upload/upload-item';

type WithHandle = { getAsFileSystemHandle?: () => Promise<(FileHandle & { kind: string }) | null> };
type WithPicker = {
  showOpenFilePicker?: (options: { multiple: boolean; types: { accept: Record<string, string[]> }[] }) => Promise<FileHandle[]>;
};

const picked = (file: File, handle: FileHandle | null = null): PickedFile => ({ file, handle });

export const pickedFrom = (files: FileList | readonly File[] | null): PickedFile[] => [...(files ?? [])].map((file) => picked(file));

/** The dropped files, with handles if the browser supports them, so that they can be read again after a reload. */
export async function droppedFiles(data: DataTransfer): Promise<PickedFile[]> {
  // Handles must be requested before the event has ended.
  const dropped = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), asked: (item as WithHandle).getAsFileSystemHandle?.().catch(() => null) }));
  const files = await Promise.all(
    dropped.map(async ({ file, asked }) => {
      const handle = (await asked) ?? null;
      // Folders can be dropped too, but are not files.
      return file === null || (handle && handle.kind !== 'file') ? null : picked(file, handle);
    }),
  );
  return files.filter((file) => file !== null);
}

/** Asks for files with the browser dialog that returns handles. Null if unsupported; empty if nothing was chosen. */
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
    // Cancelled; on any other error the classic dialog is used.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
