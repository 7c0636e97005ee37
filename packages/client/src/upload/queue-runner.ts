import type { UploadedObject } from '@palm/contract/upload/calls';
import type { QueueItems } from './queue-items.ts';
import { runUpload, type RunParts } from './run-upload.ts';
import type { PickedFile, UploadItem } from './upload-item.ts';

/** More at once would only share the same line. What a form waits for goes at once: somebody sits in front of it. */
const AT_ONCE = 2;

/** Gives a file to its target when no open editor takes it. */
export type Deliver = (item: UploadItem, object: UploadedObject) => Promise<void>;
export type Taker = (object: UploadedObject) => void;

type RunnerParts = Omit<RunParts, 'deliver'> & { items: QueueItems; files: ReadonlyMap<string, PickedFile> };

export type QueueRunner = {
  /** Begins what waits, as far as its turn has come. */
  pump(): void;
  stop(id: string): void;
  /** Puts an upload among those that wait. */
  wait(id: string, changes?: Partial<UploadItem>): void;
  take(target: string, taker: Taker): () => void;
  deliverBy(deliver: Deliver): () => void;
};

/** What runs of a queue: two at a time, and who gets what has arrived. */
export const createQueueRunner = ({ items, files, ...parts }: RunnerParts): QueueRunner => {
  const running = new Map<string, AbortController>();
  const takers = new Map<string, Taker>();
  let deliverElsewhere: Deliver | null = null;

  const deliver: Deliver = async (item, object) => {
    const taker = takers.get(item.target ?? item.id);
    if (taker) {
      taker(object);
    } else {
      await deliverElsewhere?.(item, object);
    }
  };

  const run = async (item: UploadItem, file: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(item.id, controller);
    const note = (changes: Partial<UploadItem>): void => {
      if (!signal.aborted) {
        items.patch(item.id, changes);
      }
    };
    const ended = await runUpload({ item, file, signal, note }, { ...parts, deliver });
    if (running.get(item.id) === controller) {
      running.delete(item.id);
    }
    note(ended ?? {});
    pump();
  };

  const pump = (): void => {
    const waiting = items.all().filter(({ id, state }) => state === 'waiting' && files.has(id) && !running.has(id));
    const busy = items.all().filter(({ id, target }) => target !== null && running.has(id)).length;
    const next = waiting.filter(({ target }) => target !== null).slice(0, Math.max(0, AT_ONCE - busy));
    for (const item of [...waiting.filter(({ target }) => target === null), ...next]) {
      const picked = files.get(item.id);
      if (picked) {
        void run(item, picked.file);
      }
    }
  };

  return {
    pump,
    stop: (id) => {
      running.get(id)?.abort();
      running.delete(id);
    },
    wait: (id, changes = {}) => {
      items.patch(id, { state: 'waiting', reason: '', remedy: null, ...changes });
      pump();
    },
    take: (target, taker) => {
      takers.set(target, taker);
      return () => {
        if (takers.get(target) === taker) {
          takers.delete(target);
        }
      };
    },
    deliverBy: (given) => {
      deliverElsewhere = given;
      pump();
      return () => {
        deliverElsewhere = null;
      };
    },
  };
};
