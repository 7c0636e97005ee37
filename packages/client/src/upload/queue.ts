import type { HeldUploads } from './held-uploads.ts';
import type { KeptUploads } from './kept-uploads.ts';
import { createQueueItems } from './queue-items.ts';
import { createQueueRunner, type Deliver, type Taker } from './queue-runner.ts';
import { restoredFrom } from './restore-uploads.ts';
import type { RunParts } from './run-upload.ts';
import { isSameFile, newItem, restarted, type PickedFile, type UploadItem, type UploadWish } from './upload-item.ts';

type QueueParts = Omit<RunParts, 'deliver'> & {
  kept: KeptUploads;
  held: HeldUploads;
  /** Who is signed in; null: nobody. */
  owner: () => string | null;
  newId: () => string;
  /** Frees what an unfinished upload has reserved at the server. */
  giveUp: (item: UploadItem) => void;
};

export type UploadQueue = {
  /** In the order in which they were added; the same array until something changes. */
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Answers the id. */
  add(picked: PickedFile, wish: UploadWish): string;
  pause(id: string): void;
  /** Goes on with what was paused, has failed or was forgotten; false where the file must be chosen again first. */
  goOn(id: string): Promise<boolean>;
  /** The file of a forgotten upload, chosen again; false when it is another one. */
  giveFile(id: string, picked: PickedFile): boolean;
  /** From the beginning, with the same file or another one. */
  restart(id: string, picked?: PickedFile): void;
  /** Takes it from the list; an unfinished one is given up. */
  remove(id: string): void;
  /** An open editor takes what arrives for a target; answers how to end that. */
  take(target: string, taker: Taker): () => void;
  deliverBy(deliver: Deliver): () => void;
  /** Lists what the owner left unfinished in this browser; to be called again when somebody else has signed in. */
  restore(): Promise<void>;
};

/** After a reload a handle asks the person whether it may read. */
const fileOf = async ({ state }: UploadItem, { file, handle }: PickedFile): Promise<File | null> => {
  if (state !== 'fileNeeded') {
    return file;
  }
  const granted = (await handle?.requestPermission?.({ mode: 'read' })) === 'granted';
  return granted ? ((await handle?.getFile().catch(() => null)) ?? null) : null;
};

/** The files of one window: sent two at a time, kept over a reload, gone on with by themselves when the network is there again. */
export const createUploadQueue = ({ kept, held, owner, newId, giveUp, ...parts }: QueueParts): UploadQueue => {
  const files = new Map<string, PickedFile>();
  const releases = new Map<string, () => void>();
  const items = createQueueItems({ kept, owner, handleOf: (id) => files.get(id)?.handle ?? null });
  const runner = createQueueRunner({ ...parts, items, files });

  const add = (picked: PickedFile, wish: UploadWish): string => {
    const item = newItem(picked.file, wish, { id: newId(), now: parts.now() });
    files.set(item.id, picked);
    releases.set(item.id, held.hold(item.id));
    items.add([item]);
    runner.pump();
    return item.id;
  };

  const giveFile = (id: string, picked: PickedFile): boolean => {
    const item = items.get(id);
    if (!item || !isSameFile(item, picked.file)) {
      return false;
    }
    files.set(id, picked);
    runner.wait(id);
    return true;
  };

  const remove = (id: string): void => {
    const item = items.get(id);
    runner.stop(id);
    releases.get(id)?.();
    files.delete(id);
    items.remove(id);
    if (item && item.state !== 'done') {
      giveUp(item);
    }
    runner.pump();
  };

  let restoring = 0;
  const restore = async (): Promise<void> => {
    restoring += 1;
    const turn = restoring;
    for (const { id } of items.all()) {
      runner.stop(id);
    }
    items.clear();
    const restored = await restoredFrom({ kept, held: await held.held(), owner: owner(), now: parts.now(), files });
    // Somebody else has signed in meanwhile.
    if (turn !== restoring) {
      return;
    }
    for (const { id } of restored) {
      releases.set(id, releases.get(id) ?? held.hold(id));
    }
    items.add(restored.filter(({ id }) => !items.get(id)));
    runner.pump();
  };

  return {
    items: () => items.all(),
    subscribe: (listener) => items.subscribe(listener),
    add,
    pause: (id) => {
      runner.stop(id);
      items.patch(id, { state: 'paused', bytesPerSecond: 0, secondsLeft: null, reason: '' });
      runner.pump();
    },
    goOn: async (id) => {
      const [item, picked] = [items.get(id), files.get(id)];
      const file = item && picked ? await fileOf(item, picked) : null;
      return file !== null && giveFile(id, { file, handle: picked?.handle ?? null });
    },
    giveFile,
    restart: (id, picked = files.get(id)) => {
      const item = items.get(id);
      if (item && picked) {
        runner.stop(id);
        giveUp(item);
        files.set(id, picked);
        runner.wait(id, restarted(picked.file, newId()));
      }
    },
    remove,
    take: (target, taker) => runner.take(target, taker),
    deliverBy: (deliver) => runner.deliverBy(deliver),
    restore,
  };
};
