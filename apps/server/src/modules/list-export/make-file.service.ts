import { errorText } from '@palm/contract/errors';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { Download } from '../../platform/download.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCaller } from '../identity/index.ts';
import type { ExportStarted } from './list-export.events.ts';
import { keyOf } from './export-key.ts';
import { beginAttempt, updateAttempt, type RunRow } from './list-export.queries.ts';
import { removeFiles } from './remove-files.ts';
import { requireFreeSpace, StoppedError, watchProgress } from './watch-progress.ts';

/** A list that crashes its process, or fails without a reason the member can be told, is given up after this many attempts. */
const MOST_ATTEMPTS = 5;
const DAY_MS = 86_400_000;

/**
 * Streams the list to the file of a run, with the current rights of its owner. If the list refuses, the reason is stored. Restarts a run
 * whose process died; does nothing if the run is finished.
 */
export async function makeFile(platform: Platform, started: ExportStarted): Promise<void> {
  const run = await beginAttempt(platform.db, started);
  if (!run) {
    return;
  }
  await removeFiles(platform.storage, { ...run, attempts: run.attempts - 1 });
  try {
    if (run.attempts > MOST_ATTEMPTS) {
      throw new AppError('EXPORT_FAILED');
    }
    await write(platform, run);
  } catch (error) {
    await settle(platform, run, error);
  }
}

async function write(platform: Platform, run: RunRow): Promise<void> {
  const { db, clock, storage } = platform;
  await requireFreeSpace(platform);
  const download = await open(platform, run);
  const content = piecesOf(download);
  const watch = watchProgress(platform, run, download);
  try {
    await storage.write(keyOf(run), content);
  } finally {
    await watch.stop();
  }
  const now = clock.now();
  const rows = download.progress?.rows ?? 0;
  const counts = await updateAttempt(db, run, {
    status: 'ready',
    rows_done: rows,
    rows_total: download.progress === undefined ? null : rows,
    file_name: download.fileName,
    finished_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  });
  if (!counts) {
    await storage.remove(keyOf(run));
  }
}

async function open({ db, exportables }: Platform, run: RunRow): Promise<Download> {
  const person = orNotFound(run.member_id === null ? null : await findCaller(db, run.org_id, run.member_id), 'EXPORT_NOT_ALLOWED');
  return orNotFound(exportables.get(run.sheet), 'EXPORT_UNKNOWN').open(person, run.query);
}

async function* piecesOf({ content }: Download): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    yield Buffer.from(content);
    return;
  }
  for await (const piece of content) {
    yield typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
  }
}

/** Stores a reason the member can be told; anything else is retried. */
async function settle({ db, clock, logger }: Platform, run: RunRow, error: unknown): Promise<void> {
  if (error instanceof StoppedError) {
    return;
  }
  const reason = reasonOf(error) ?? (run.attempts >= MOST_ATTEMPTS ? errorText('EXPORT_FAILED') : null);
  if (reason === null) {
    throw error;
  }
  if (!(error instanceof AppError)) {
    logger.error({ err: error, export: run.id, sheet: run.sheet }, 'export failed');
  }
  await updateAttempt(db, run, { status: 'failed', reason, finished_at: clock.now() });
}

function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) {
    return error.message;
  }
  return isDiskFull(error) ? errorText('EXPORT_NO_SPACE') : null;
}
