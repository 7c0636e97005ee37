import { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';
import type { Download } from '../../platform/download.ts';
import type { Platform } from '../../platform/platform.ts';
import { updateAttempt, type RunRow } from './list-export.queries.ts';

const EVERY_MS = 1_000;

/** The run was discarded, or another process took it over. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** @throws AppError EXPORT_NO_SPACE if the disk space to be kept free has been reached */
export async function requireFreeSpace({ storage, settings }: Pick<Platform, 'storage' | 'settings'>): Promise<void> {
  if ((await storage.freeBytes()) < settings.uploads.keptFree) {
    throw new AppError('EXPORT_NO_SPACE');
  }
}

type WatchPlatform = Pick<Platform, 'db' | 'storage' | 'settings' | 'logger'>;

/**
 * Records progress about once a second, and aborts if the run was discarded or the disk is nearly full. Driven by a timer rather than by
 * the data, so that slow lists report progress, too.
 */
export function watchProgress(platform: WatchPlatform, run: RunRow, { content, progress }: Download): { stop(): Promise<void> } {
  const { db, logger } = platform;
  const end = (error: Error) => void (content instanceof Readable && content.destroy(error));

  const look = async (): Promise<void> => {
    const { rows = 0, total = null } = progress ?? {};
    if (!(await updateAttempt(db, run, { rows_done: rows, rows_total: total }))) {
      end(new StoppedError());
    }
    await requireFreeSpace(platform).catch(end);
  };

  // Schedules the next check only after the previous one has finished, so that checks of a slow database do not overlap.
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let stopped = false;
  const plan = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => logger.warn({ err: error, export: run.id }, 'failed to record export progress'))
        .then(() => (stopped ? undefined : plan()));
    }, EVERY_MS);
    timer.unref();
  };
  plan();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
