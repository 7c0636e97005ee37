import type { UploadedObject } from '@palm/contract/upload/calls';
import type { QueueItems } from './queue-items.ts';
import { runUpload, type RunParts } from './run-upload.ts';
import type { PickedFile, UploadItem } from './upload-item.ts';

/**
 * More in parallel would only share the same bandwidth. Uploads for an open form start immediately, because somebody is waiting for them.
 */
const AT_ONCE = 2;

/** Delivers a file to its target if no open editor takes it. */
export type Deliver = (item: UploadItem, object: UploadedObject) => Promise<void>;
export type Taker = (object: UploadedObject) => void;

type RunnerParts = Omit<RunParts, 'deliver'> & { items: QueueItems; files: ReadonlyMap<string, PickedFile> };

export type QueueRunner = {
  /** Starts waiting uploads, up to the limit. */
  pump(): void;
  stop(id: string): void;
  /** Marks an upload as waiting. */
  wait(id: string, changes?: Partial<UploadItem>): void;
  take(target: string, taker: Taker): () => void;
  deliverBy(deliver: Deliver): () => void;
};

/** Runs a queue, two uploads at a time, and delivers finished ones. */
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
