import type { Platform } from '../../platform/platform.ts';
import { findExpired, removeRuns } from './list-export.queries.ts';
import { removeFiles } from './remove-files.ts';

const AT_ONCE = 200;

/** Deletes files before rows, so that a crash leaves nothing that is not found again. */
export async function sweepExports({ db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<void> {
  for (;;) {
    const over = await findExpired(db, clock.now(), AT_ONCE);
    for (const run of over) {
      await removeFiles(storage, run);
    }
    await removeRuns(db, over);
    if (over.length < AT_ONCE) {
      return;
    }
  }
}
