import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_EXPORTS, type listExportApi, type ExportRun } from '@palm/contract/list-export/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { discardDownload, type Download } from '../../platform/download.ts';
import type { TakeNote } from '../../platform/exportable.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyOf } from './export-key.ts';
import {
  countRuns,
  countUnderWay,
  expireAllBut,
  findRun,
  findRuns,
  insertRun,
  lockRuns,
  removeRun,
  type Owner,
  type RunRow,
} from './list-export.queries.ts';
import './list-export.events.ts';
import { toRun } from './list-export.view.ts';
import { removeFiles } from './remove-files.ts';

const DAY_MS = 86_400_000;
/** Finished exports kept per member; older ones expire before their day is over. */
const MOST_DONE = 20;

type Start = BodyOf<typeof listExportApi.start>;

/**
 * Opens the list once before responding, so that a refusal is reported right away. Repeating the start creates nothing.
 * @throws AppError EXPORT_UNKNOWN, EXPORT_TOO_MANY, and whatever the list throws
 */
export async function startExport(platform: Platform, person: Person, asked: Start): Promise<ExportRun> {
  const { db, clock } = platform;
  const standing = await findRun(db, person, asked.creationId);
  if (standing) {
    return toRun(standing);
  }
  await refuseTooMany(db, person, clock.now());
  const opened = await openList(platform, person, asked);
  discardDownload(opened);
  const { creationId: id, name, sheet, query } = asked;
  const wanted = { id, name, sheet, query, rows_total: opened.progress?.total ?? null };
  await createOnce('export_run_pkey', () => inTransaction(db, (tx) => begin(platform, tx, person, wanted)));
  return toRun(orNotFound(await findRun(db, person, id)));
}

type Wanted = Pick<RunRow, 'id' | 'name' | 'sheet' | 'query' | 'rows_total'>;

async function begin({ jobs, clock }: Platform, tx: Db, person: Person, wanted: Wanted): Promise<void> {
  const { orgId, memberId } = person;
  const now = clock.now();
  await lockRuns(tx, person);
  if (await findRun(tx, person, wanted.id)) {
    return;
  }
  await refuseTooMany(tx, person, now);
  await expireAllBut(tx, person, MOST_DONE, now);
  await insertRun(tx, { orgId, memberId, ...wanted, started_at: now, expires_at: new Date(now.getTime() + DAY_MS) });
  await jobs.publish(tx, 'export-started', { orgId, exportId: wanted.id });
}

async function refuseTooMany(db: Db, person: Owner, now: Date): Promise<void> {
  if ((await countUnderWay(db, person, now)) >= MOST_EXPORTS) {
    throw new AppError('EXPORT_TOO_MANY', { most: MOST_EXPORTS });
  }
}

/** The list with the person's current rights. */
async function openList(
  { exportables }: Pick<Platform, 'exportables'>,
  person: Person,
  { sheet, query }: Pick<RunRow, 'sheet' | 'query'>,
): Promise<Download> {
  return orNotFound(exportables.get(sheet), 'EXPORT_UNKNOWN').open(person, query);
}

export async function listExports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  { pageNo, pageSize }: QueryOf<typeof listExportApi.list>,
): Promise<ResultOf<typeof listExportApi.list>> {
  const now = clock.now();
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findRuns(db, person, now, page).execute(), countRuns(db, person, now)]);
  return { list: rows.map(toRun), total };
}

/**
 * The file, if the person may still have the list, which is checked by opening it again.
 * @throws AppError NOT_FOUND, EXPORT_NOT_READY, EXPORT_GONE, and whatever the list throws
 */
export async function fetchFile(platform: Platform, notes: readonly TakeNote[], person: Person, exportId: string): Promise<Download> {
  const { db, clock, storage, exportables } = platform;
  const run = orNotFound(await findRun(db, person, exportId));
  if (run.expires_at <= clock.now()) {
    throw new AppError('EXPORT_GONE');
  }
  const fileName = orNotFound(run.file_name, 'EXPORT_NOT_READY');
  discardDownload(await openList(platform, person, run));
  orNotFound(await storage.stat(keyOf(run)), 'EXPORT_GONE');
  if (exportables.get(run.sheet)?.noted) {
    await Promise.all(notes.map((note) => note(person, fileName)));
  }
  return { fileName, content: storage.read(keyOf(run)) };
}

/** A running export stops at its next check. Idempotent: discarding a missing export succeeds. */
export async function discardExport({ db, storage }: Pick<Platform, 'db' | 'storage'>, person: Person, exportId: string): Promise<void> {
  const run = await removeRun(db, person, exportId);
  if (run) {
    await removeFiles(storage, run);
  }
}
