import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_SHOWN } from '@palm/contract/plate/calls';
import type { RegionAdminRow, regionAdminApi, RegionEdit, RegionFields } from '@palm/contract/plate/region-admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { lockShownRows } from '../../../platform/database/shown-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { arrangeShown, orderShown } from '../shelf/arrange.service.ts';
import { scheduleShown, showDue } from '../shelf/schedule.service.ts';
import { archiveShown, publishShown, removeShown } from '../shelf/settle.service.ts';
import { getNamedItems, requireOwnItems } from '../shelf/shelf.service.ts';
import { shownStatusNames } from '../shelf/status-names.ts';
import * as queries from './region.admin.queries.ts';
import { toRegionEdit, toRegionFields, toRegionRow } from './region.admin.view.ts';
import { countShownRegions } from './region.queries.ts';

const MOST_TITLE = 20;

type Outcome = ResultOf<typeof regionAdminApi.publish>;
type Chosen = BodyOf<typeof regionAdminApi.publish>;

const shown = { table: 'region', noun: 'region', refusals: { empty: 'PLATE_NOT_READY', published: 'PLATE_PUBLISHED' } } as const;

export async function listAdminRegions(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: queries.RegionListQuery,
): Promise<ResultOf<typeof regionAdminApi.list>> {
  const { rows, ...counts } = await queries.findAdminRegions(db, orgId, query);
  return { list: rows.map(toRegionRow), ...counts };
}

const fields: SheetField<RegionAdminRow>[] = [
  { title: '区域', width: 24, cell: ({ title }) => title },
  { title: '说明', width: 40, cell: ({ intro }) => intro },
  { title: '部门', width: 40, cell: ({ departmentNames }) => departmentNames.join('、') },
  { title: '货架', width: 8, cell: ({ shelfCount }) => shelfCount },
  { title: '次序', width: 8, cell: ({ place }) => place },
  { title: '状态', width: 10, cell: ({ status, scheduledAt }) => (scheduledAt ? '定时发布' : shownStatusNames[status]) },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportRegions = (platform: Platform, person: Person, query: QueryOf<typeof regionAdminApi.export>) =>
  exportList(platform, person, { name: '区域', fields, query, list: (page) => listAdminRegions(platform, person, page) });

export async function getRegionEdit(parts: Pick<Platform, 'db' | 'answers'>, { orgId }: Person, regionId: string): Promise<RegionEdit> {
  const row = orNotFound(await queries.findRegionEdit(parts.db, orgId, regionId));
  return toRegionEdit(row, await getNamedItems(parts, orgId, toRegionFields(row).shelves));
}

const emptyRegion = (title: string): RegionFields => ({
  title,
  intro: '',
  drawing: 'park',
  tone: '',
  place: 100,
  departmentIds: [],
  shelves: [],
});

export const createRegion = (platform: Platform, person: Person, { creationId, title }: BodyOf<typeof regionAdminApi.create>) =>
  addRegion(platform, person, { creationId, fields: emptyRegion(title), action: 'region.create' });

export async function createRegionCopy(
  platform: Platform,
  person: Person,
  { creationId, regionId }: BodyOf<typeof regionAdminApi.createCopy>,
): Promise<string> {
  const original = toRegionFields(orNotFound(await queries.findRegionEdit(platform.db, person.orgId, regionId)));
  const shelves = original.shelves.map((shelf) => ({ ...shelf, id: platform.newId() }));
  const copy = { ...original, title: copiedTitle(original.title, MOST_TITLE), shelves };
  return addRegion(platform, person, { creationId, fields: copy, action: 'region.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  fields: RegionFields;
  action: AuditNote['action'];
}

async function addRegion(platform: Platform, person: Person, { creationId, fields: given, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('region_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertRegion(tx, { orgId, id, memberId, now: platform.clock.now() }, given);
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: given.title });
    }),
  );
  return id;
}

/** Saves a region and returns the new revision. For a published region, learners see the change immediately. */
export const updateRegion = (
  platform: Platform,
  person: Person,
  { regionId, revision, ...given }: BodyOf<typeof regionAdminApi.update>,
): Promise<number> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const region = orNotFound((await lockShownRows(tx, 'region', orgId, { ids: [regionId] }))[0]);
    if (region.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    if (region.status === 'published' && given.shelves.every(({ itemIds }) => itemIds.length === 0)) {
      throw new AppError('PLATE_NOT_READY', { title: given.title, reason: '展示着的区域至少留一项内容' });
    }
    await requireOwnItems(tx, platform, orgId, given.shelves);
    await requireOwnAudience(tx, orgId, { all: false, departmentIds: given.departmentIds, tags: [], memberIds: [] });
    const next = await queries.storeRegion(tx, { orgId, id: regionId, memberId, now: platform.clock.now() }, given);
    await writeAudit(tx, platform, person, { action: 'region.update', targetId: regionId, targetName: given.title });
    return next;
  });

export const publishRegions = (platform: Platform, person: Person, { regionIds, matching }: Chosen): Promise<Outcome> =>
  publishShown(platform, person, { shown, chosen: { ids: regionIds, matching }, check: (tx) => requireRoom(tx, person.orgId) });

async function requireRoom(tx: Db, orgId: string): Promise<void> {
  if ((await countShownRegions(tx, orgId)) > MOST_SHOWN) {
    throw new AppError('PLATE_TOO_MANY', { most: MOST_SHOWN });
  }
}

export const archiveRegions = (platform: Platform, person: Person, { regionIds, matching }: Chosen): Promise<Outcome> =>
  archiveShown(platform, person, { shown, chosen: { ids: regionIds, matching } });

export const removeRegion = (platform: Platform, person: Person, regionId: string): Promise<void> =>
  removeShown(platform, person, shown, regionId);

export const orderRegions = (platform: Pick<Platform, 'db'>, person: Person) => orderShown(platform, person, shown);

export const arrangeRegions = (platform: Platform, person: Person, ids: readonly string[]) => arrangeShown(platform, person, shown, ids);

export const scheduleRegion = (platform: Platform, person: Person, input: BodyOf<typeof regionAdminApi.schedule>) =>
  scheduleShown(platform, person, shown, input);

export const showDueRegions = (platform: Platform): Promise<void> => showDue(platform, shown, requireRoom);
