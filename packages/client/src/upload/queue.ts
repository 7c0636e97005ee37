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
  /** Who is signed in; null: nobody. */
  owner: () => string | null;
  newId: () => string;
  /** Frees what an unfinished upload has reserved at the server. */
  giveUp: (item: UploadItem) => void;
};

export type UploadQueue = QueueControls & {
  /** In the order in which they were added; the same array until something changes. */
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Answers the id. */
  add(picked: PickedFile, wish: UploadWish): string;
  /** Takes it from the list; an unfinished one is given up. */
  remove(id: string): void;
  /** An open editor takes what arrives for a target; answers how to end that. */
  take(target: string, taker: Taker): () => void;
  deliverBy(deliver: Deliver): () => void;
  /** Lists what the owner left unfinished in this browser; to be called again when somebody else has signed in. */
  restore(): Promise<void>;
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
