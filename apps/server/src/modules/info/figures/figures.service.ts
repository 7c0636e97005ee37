import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { InfoReach, infoFiguresApi, InfoReachRow } from '@palm/contract/info/figures';
import { infoStatus } from '@palm/contract/info/list';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import { everyDay, knownPeriod, periodBefore, type Period } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { statusNames } from '../authoring/export.service.ts';
import * as queries from './figures.queries.ts';

const NONE = { readCount: 0 };

export async function getInfoReach({ db }: Pick<Platform, 'db'>, { orgId }: Person, asked: Period): Promise<InfoReach> {
  const period = knownPeriod(asked);
  const before = periodBefore(period);
  const [days, daysBefore] = await Promise.all([queries.findReadDays(db, orgId, period), queries.findReadDays(db, orgId, before)]);
  return { days: everyDay(period, days, NONE), daysBefore: everyDay(before, daysBefore, NONE) };
}

export async function listInfoReach(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: queries.ReachQuery,
): Promise<ResultOf<typeof infoFiguresApi.list>> {
  const { rows, total } = await queries.findReadInfos(db, orgId, { ...query, ...knownPeriod(query) });
  const list = rows.map(({ id, title, status, times, read_count }) => ({
    id,
    title,
    status: infoStatus.parse(status),
    readCount: times,
    totalCount: read_count,
  }));
  return { list, total };
}

const fields: SheetField<InfoReachRow>[] = [
  { title: '标题', width: 44, cell: ({ title }) => title },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
  { title: '这段时间读过', width: 14, cell: ({ readCount }) => readCount },
  { title: '一共读过', width: 12, cell: ({ totalCount }) => totalCount },
];

export const exportInfoReach = (platform: Platform, person: Person, query: QueryOf<typeof infoFiguresApi.export>) =>
  exportList(platform, person, { name: '资讯触达', fields, query, list: (page) => listInfoReach(platform, person, page) });
