import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { SeriesAdminRow, seriesAdminApi, SeriesEdit, SeriesFields } from '@palm/contract/series/admin';
import { shelfKind, shelfKindNames, type ShelfKind } from '@palm/contract/plate/shelf';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { copiedTitle } from '../../platform/copied-title.ts';
import { createOnce } from '../../platform/create-once.ts';
import { lockShownRows } from '../../platform/database/shown-rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimObject } from '../../platform/storage/stored-object.ts';
import { writeAudit, type AuditNote } from '../identity/index.ts';
import { requireOwnAudience } from '../member/index.ts';
import {
  archiveShown,
  arrangeShown,
  getNamedItems,
  orderShown,
  publishShown,
  removeShown,
  requireOwnItems,
  scheduleShown,
  showDue,
  shownStatusNames,
} from '../plate/index.ts';
import * as queries from './series.admin.queries.ts';
import { toSeriesEdit, toSeriesFields, toSeriesRow } from './series.admin.view.ts';

const MOST_TITLE = 30;

type Outcome = ResultOf<typeof seriesAdminApi.publish>;
type Chosen = BodyOf<typeof seriesAdminApi.publish>;

const shown = { table: 'series', noun: 'series', refusals: { empty: 'SERIES_NOT_READY', published: 'SERIES_PUBLISHED' } } as const;

export async function listAdminSeries(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: queries.SeriesListQuery,
): Promise<ResultOf<typeof seriesAdminApi.list>> {
  const { rows, ...counts } = await queries.findAdminSeries(db, orgId, query);
  return { list: rows.map((row) => toSeriesRow(files, row)), ...counts };
}

const fields: SheetField<SeriesAdminRow>[] = [
  { title: '系列', width: 24, cell: ({ title }) => title },
  { title: '种类', width: 10, cell: ({ kind }) => shelfKindNames[kind] },
  { title: '内容', width: 8, cell: ({ itemCount }) => itemCount },
  { title: '次序', width: 8, cell: ({ place }) => place },
  { title: '状态', width: 10, cell: ({ status, scheduledAt }) => (scheduledAt ? '定时发布' : shownStatusNames[status]) },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportSeries = (platform: Platform, person: Person, query: QueryOf<typeof seriesAdminApi.export>) =>
  exportList(platform, person, { name: '系列', fields, query, list: (page) => listAdminSeries(platform, person, page) });

export async function getSeriesEdit(
  parts: Pick<Platform, 'db' | 'files' | 'answers'>,
  { orgId }: Person,
  seriesId: string,
): Promise<SeriesEdit> {
  const row = orNotFound(await queries.findSeriesEdit(parts.db, orgId, seriesId));
  return toSeriesEdit(parts.files, row, await getNamedItems(parts, orgId, [{ kind: row.kind, itemIds: row.item_ids }]));
}

const emptySeries = (title: string): SeriesFields => ({
  title,
  intro: '',
  cover: { motif: 'steps', tone: 'navy', key: null },
  place: 100,
  itemIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
});

export const createSeries = (platform: Platform, person: Person, { creationId, title, kind }: BodyOf<typeof seriesAdminApi.create>) =>
  addSeries(platform, person, { creationId, kind, fields: emptySeries(title), action: 'series.create' });

export async function createSeriesCopy(
  platform: Platform,
  person: Person,
  { creationId, seriesId }: BodyOf<typeof seriesAdminApi.createCopy>,
) {
  const row = orNotFound(await queries.findSeriesEdit(platform.db, person.orgId, seriesId));
  const original = toSeriesFields(row);
  const copy = { ...original, title: copiedTitle(original.title, MOST_TITLE) };
  return addSeries(platform, person, { creationId, kind: shelfKind.parse(row.kind), fields: copy, action: 'series.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  kind: ShelfKind;
  fields: SeriesFields;
  action: AuditNote['action'];
}

async function addSeries(platform: Platform, person: Person, { creationId, kind, fields: given, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('series_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertSeries(tx, { orgId, id, memberId, now: platform.clock.now() }, kind, given);
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: given.title });
    }),
  );
  return id;
}

/** Saves a series and returns the new revision. For a published series, learners see the change immediately. */
export const updateSeries = (
  platform: Platform,
  person: Person,
  { seriesId, revision, ...given }: BodyOf<typeof seriesAdminApi.update>,
): Promise<number> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const [held] = await lockShownRows(tx, 'series', orgId, { ids: [seriesId] });
    const series = orNotFound(held);
    if (series.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    if (series.status === 'published' && given.itemIds.length === 0) {
      throw new AppError('SERIES_NOT_READY', { title: given.title });
    }
    const { kind } = orNotFound(await queries.findSeriesEdit(tx, orgId, seriesId));
    await requireOwnItems(tx, platform, orgId, [{ kind: shelfKind.parse(kind), itemIds: given.itemIds }]);
    await requireOwnAudience(tx, orgId, given.visibility);
    if (given.cover.key !== null) {
      await claimObject(tx, orgId, { key: given.cover.key, purpose: 'cover' });
    }
    const next = await queries.storeSeries(tx, { orgId, id: seriesId, memberId, now: platform.clock.now() }, given);
    await writeAudit(tx, platform, person, { action: 'series.update', targetId: seriesId, targetName: given.title });
    return next;
  });

export const publishSeries = (platform: Platform, person: Person, { seriesIds, matching }: Chosen): Promise<Outcome> =>
  publishShown(platform, person, { shown, chosen: { ids: seriesIds, matching } });

export const archiveSeries = (platform: Platform, person: Person, { seriesIds, matching }: Chosen): Promise<Outcome> =>
  archiveShown(platform, person, { shown, chosen: { ids: seriesIds, matching } });

export const removeSeries = (platform: Platform, person: Person, seriesId: string): Promise<void> =>
  removeShown(platform, person, shown, seriesId);

export const orderSeries = (platform: Pick<Platform, 'db'>, person: Person) => orderShown(platform, person, shown);

export const arrangeSeries = (platform: Platform, person: Person, ids: readonly string[]) => arrangeShown(platform, person, shown, ids);

export const scheduleSeries = (platform: Platform, person: Person, input: BodyOf<typeof seriesAdminApi.schedule>) =>
  scheduleShown(platform, person, shown, input);

export const showDueSeries = (platform: Platform): Promise<void> => showDue(platform, shown);
