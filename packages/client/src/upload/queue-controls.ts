import type { QueueItems } from './queue-items.ts';
import type { QueueRunner } from './queue-runner.ts';
import { isSameFile, restarted, type PickedFile, type UploadItem } from './upload-item.ts';

/** User actions on a single upload. */
export type QueueControls = {
  pause(id: string): void;
  /** Resumes a paused, failed or restored upload; false if the file must be chosen again first. */
  goOn(id: string): Promise<boolean>;
  /** Provides the file of a restored upload; false if it is a different one. */
  giveFile(id: string, picked: PickedFile): boolean;
  /** Restarts from the beginning, with the same or another file. */
  restart(id: string, picked?: PickedFile): void;
};

type ControlsParts = {
  items: QueueItems;
  files: Map<string, PickedFile>;
  runner: QueueRunner;
  newId: () => string;
  giveUp: (item: UploadItem) => void;
};

/** After a reload, reading through a handle needs the person's permission. */
const fileOf = async ({ state }: UploadItem, { file, handle }: PickedFile): Promise<File | null> => {
  if (state !== 'fileNeeded') {
    return file;
  }
  const granted = (await handle?.requestPermission?.({ mode: 'read' })) === 'granted';
  return granted ? ((await handle?.getFile().catch(() => null)) ?? null) : null;
};

export const createQueueControls = ({ items, files, runner, newId, giveUp }: ControlsParts): QueueControls => {
  const giveFile = (id: string, picked: PickedFile): boolean => {
    const item = items.get(id);
    if (!item || !isSameFile(item, picked.file)) {
      return false;
    }
    files.set(id, picked);
    runner.wait(id);
    return true;
  };

  return {
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
  };
};
