import type { KeptUpload, KeptUploads } from './kept-uploads.ts';
import { atRest, isForgotten, isSameFile, type PickedFile, type UploadItem } from './upload-item.ts';

type Restoring = {
  kept: KeptUploads;
  /** Held by another open window. */
  isElsewhere: (id: string) => boolean;
  owner: string | null;
  now: number;
  /** Files available in this window; those that can be read again are added. */
  files: Map<string, PickedFile>;
};

const KEPT_MS = 7 * 86_400_000;

/** Reads the file without a prompt, if the browser still permits it. */
const readAgain = async ({ handle }: KeptUpload): Promise<File | null> => {
  try {
    return (await handle?.queryPermission?.({ mode: 'read' })) === 'granted' ? ((await handle?.getFile()) ?? null) : null;
  } catch {
    return null;
  }
};

const CHANGED = { state: 'failed', reason: '这个文件在上传中被改过，只能重新开始', remedy: 'restart', sent: 0 } as const;

const restore = async (upload: KeptUpload, files: Map<string, PickedFile>): Promise<UploadItem> => {
  const item = atRest(upload.item);
  const known = files.get(item.id);
  if (known || item.state === 'done') {
    return item;
  }
  const file = await readAgain(upload);
  if (file) {
    files.set(item.id, { file, handle: upload.handle });
    return isSameFile(item, file) ? item : { ...item, ...CHANGED };
  }
  if (upload.handle) {
    // A placeholder: only its handle matters until the person permits reading it.
    files.set(item.id, { file: new File([], item.fileName), handle: upload.handle });
  }
  return item.state === 'failed' && item.remedy === 'replace' ? item : { ...item, state: 'fileNeeded' };
};

/** The person's unfinished uploads in this browser, and those finished within a day, oldest first. */
export const restoredFrom = async ({ kept, isElsewhere, owner, now, files }: Restoring): Promise<UploadItem[]> => {
  const all = await kept.all();
  const over = all.filter(({ item }) => isForgotten(item, now) || (item.doneAt === null && now - item.addedAt > KEPT_MS));
  for (const { id } of over) {
    await kept.remove(id);
  }
  const own = all.filter((upload) => upload.owner === owner && !over.includes(upload) && !isElsewhere(upload.id));
  const items = await Promise.all(own.map((upload) => restore(upload, files)));
  return items.toSorted((a, b) => a.addedAt - b.addedAt);
};
