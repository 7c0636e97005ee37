import type { ColumnStander, columnFiguresApi } from '@palm/contract/column/figures';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as queries from './figures.queries.ts';

const DAY_MS = 86_400_000;
const QUIET_DAYS = { none: null, week: 7, month: 30 } as const;

/** From subscribing to finishing, in total and stage by stage. */
export async function getFunnel(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  columnId: string,
): Promise<ResultOf<typeof columnFiguresApi.funnel>> {
  const key = { orgId, columnId };
  const title = orNotFound(await queries.findTitle(db, key));
  const funnel = await queries.countFunnel(db, key);
  return {
    title,
    subscriberCount: funnel.subscribed,
    startedCount: funnel.started,
    finishedCount: funnel.finished,
    stages: funnel.stages.map(({ id, title: stageTitle, ...stage }) => ({
      id,
      title: stageTitle,
      startedCount: stage.started,
      finishedCount: stage.finished,
      standingCount: stage.standing,
    })),
  };
}

export async function listStanders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
  query: queries.StandersQuery,
): Promise<ResultOf<typeof columnFiguresApi.standers>> {
  orNotFound(await queries.findTitle(db, { orgId, columnId: query.columnId }));
  const quietDays = QUIET_DAYS[query.quiet ?? 'none'];
  const quietSince = quietDays === null ? null : new Date(clock.now().getTime() - quietDays * DAY_MS);
  const { rows, total } = await queries.findStanders(db, orgId, query, quietSince);
  return { list: rows.map(toStander), total };
}

const toStander = (row: Awaited<ReturnType<typeof queries.findStanders>>['rows'][number]): ColumnStander => ({
  id: row.id,
  name: row.name,
  account: row.account,
  departmentName: row.department_name,
  lastStudiedAt: row.last_studied_at?.toISOString() ?? null,
  subscribedAt: row.subscribed_at.toISOString(),
});

const fields: SheetField<ColumnStander>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 16, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '最近学习', width: 18, cell: ({ lastStudiedAt }, { minute }) => minute(lastStudiedAt) },
  { title: '订阅时间', width: 18, cell: ({ subscribedAt }, { minute }) => minute(subscribedAt) },
];

export const exportStanders = (platform: Platform, person: Person, query: QueryOf<typeof columnFiguresApi.exportStanders>) =>
  exportList(platform, person, { name: '停在这一阶段的人', fields, query, list: (page) => listStanders(platform, person, page) });
