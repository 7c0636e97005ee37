import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { directoryApi } from '@palm/contract/directory/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { writeAudit } from '../identity/index.ts';
import { listDirectories } from '../third-party/index.ts';
import { findSyncs, upsertSync } from './directory.queries.ts';
import { toChange, toRun } from './directory.view.ts';
import type { SyncPlatform } from './dry-run.service.ts';
import { countChanges, countRuns, findChanges, findRun, findRuns } from './run.queries.ts';

type Api = typeof directoryApi;

export async function listSyncs(platform: SyncPlatform, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  const [directories, syncs] = await Promise.all([listDirectories(platform, orgId), findSyncs(platform.db, orgId)]);
  const byProvider = new Map(syncs.map((sync) => [sync.provider_id, sync]));
  return {
    list: directories.map((directory) => {
      const { nightly = false, units = true } = byProvider.get(directory.id) ?? {};
      return { ...directory, nightly, units };
    }),
  };
}

export async function changeSync(platform: SyncPlatform, person: Person, body: BodyOf<Api['update']>): Promise<void> {
  const { orgId } = person;
  const directory = (await listDirectories(platform, orgId)).find(({ id }) => id === body.providerId);
  if (!directory) {
    throw new AppError('NOT_FOUND');
  }
  await inTransaction(platform.db, async (tx) => {
    const { nightly, units } = await upsertSync(tx, { orgId, ...body });
    const detail = `每晚同步：${nightly ? '开' : '关'}，组织单位作为部门：${units ? '是' : '否'}`;
    await writeAudit(tx, platform, person, { action: 'directory.update', targetId: directory.id, targetName: directory.name, detail });
  });
}

export async function listRuns(
  { db, clock }: SyncPlatform,
  { orgId }: Person,
  query: QueryOf<Api['runs']>,
): Promise<ResultOf<Api['runs']>> {
  const { rows, total } = await readPage(query, {
    find: (part) => findRuns(db, orgId, query.providerId, part),
    count: () => countRuns(db, orgId, query.providerId),
  });
  return { list: rows.map((row) => toRun(row, clock.now())), total };
}

export async function listChanges(
  { db }: Pick<SyncPlatform, 'db'>,
  { orgId }: Pick<Person, 'orgId'>,
  query: QueryOf<Api['changes']>,
): Promise<ResultOf<Api['changes']>> {
  orNotFound(await findRun(db, orgId, query.runId));
  const filter = { orgId, runId: query.runId, kind: query.kind };
  const { rows, total } = await readPage(query, {
    find: (part) => findChanges(db, filter, part),
    count: () => countChanges(db, filter),
  });
  return { list: rows.map(toChange), total };
}
