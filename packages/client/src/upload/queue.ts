import type { HeldUploads } from './held-uploads.ts';
import type { KeptUploads } from './kept-uploads.ts';
import { createQueueControls, type QueueControls } from './queue-controls.ts';
import { createQueueItems } from './queue-items.ts';
import { createQueueRunner, type Deliver, type Taker } from './queue-runner.ts';
import { restoredFrom } from './restore-uploads.ts';
import type { RunParts } from './run-upload.ts';
import { newItem, type PickedFile, type UploadItem, type UploadWish } from './upload-item.ts';

type QueueParts = Omit<RunParts, 'deliver'> & {
  kept: KeptUploads;
  held: HeldUploads;
  /** The signed-in person; null: nobody. */
  owner: () => string | null;
  newId: () => string;
  /** Releases what an unfinished upload has reserved on the server. */
  giveUp: (item: UploadItem) => void;
};

export type UploadQueue = QueueControls & {
  /** In insertion order; the same array until something changes. */
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Returns the id. */
  add(picked: PickedFile, wish: UploadWish): string;
  /** Removes it from the list; unfinished ones are aborted on the server. */
  remove(id: string): void;
  /** Lets an open editor take files for a target; returns a function that ends this. */
  take(target: string, taker: Taker): () => void;
  deliverBy(deliver: Deliver): () => void;
  /** Lists the owner's unfinished uploads of this browser; to be called again after another person signs in. */
  restore(): Promise<void>;
};

/** The upload queue of a window: two files at a time, persisted across reloads, resumed automatically when the network is back. */
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

  const controls = createQueueControls({ items, files, runner, newId, giveUp });

  const remove = (id: string): void => {
    const item = items.get(id);
    runner.stop(id);
    releases.get(id)?.();
    releases.delete(id);
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
    const others = await held.held();
    const isElsewhere = (id: string): boolean => others.has(id) && !releases.has(id);
    const restored = await restoredFrom({ kept, isElsewhere, owner: owner(), now: parts.now(), files });
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
    ...controls,
    remove,
    take: (target, taker) => runner.take(target, taker),
    deliverBy: (deliver) => runner.deliverBy(deliver),
    restore,
  };
};
