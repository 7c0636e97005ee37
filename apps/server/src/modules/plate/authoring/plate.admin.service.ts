import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { PlateAdminRow, plateAdminApi, PlateEdit, PlateFields } from '@palm/contract/plate/admin';
import { MOST_SHOWN } from '@palm/contract/plate/calls';
import { shelfKind, shelfKindNames, type ShelfKind } from '@palm/contract/plate/shelf';
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
import { countMostShown } from '../plate.queries.ts';
import { arrangeShown, orderShown } from '../shelf/arrange.service.ts';
import { scheduleShown, showDue } from '../shelf/schedule.service.ts';
import { archiveShown, publishShown, removeShown } from '../shelf/settle.service.ts';
import { getNamedItems, requireOwnItems } from '../shelf/shelf.service.ts';
import { shownStatusNames } from '../shelf/status-names.ts';
import * as queries from './plate.admin.queries.ts';
import { toPlateEdit, toPlateFields, toPlateRow } from './plate.admin.view.ts';

const MOST_TITLE = 20;

type Outcome = ResultOf<typeof plateAdminApi.publish>;
type Chosen = BodyOf<typeof plateAdminApi.publish>;

const shown = { table: 'plate', noun: 'plate', refusals: { empty: 'PLATE_NOT_READY', published: 'PLATE_PUBLISHED' } } as const;

export async function listAdminPlates(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: queries.PlateListQuery,
): Promise<ResultOf<typeof plateAdminApi.list>> {
  const { rows, ...counts } = await queries.findAdminPlates(db, orgId, query);
  return { list: rows.map(toPlateRow), ...counts };
}

const fields: SheetField<PlateAdminRow>[] = [
  { title: '板块', width: 24, cell: ({ title }) => title },
  { title: '说明', width: 40, cell: ({ intro }) => intro },
  { title: '种类', width: 10, cell: ({ kind }) => shelfKindNames[kind] },
  { title: '内容', width: 8, cell: ({ itemCount }) => itemCount },
  { title: '次序', width: 8, cell: ({ place }) => place },
  { title: '状态', width: 10, cell: ({ status, scheduledAt }) => (scheduledAt ? '定时发布' : shownStatusNames[status]) },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportPlates = (platform: Platform, person: Person, query: QueryOf<typeof plateAdminApi.export>) =>
  exportList(platform, person, { name: '板块', fields, query, list: (page) => listAdminPlates(platform, person, page) });

export async function getPlateEdit(parts: Pick<Platform, 'db' | 'answers'>, { orgId }: Person, plateId: string): Promise<PlateEdit> {
  const row = orNotFound(await queries.findPlateEdit(parts.db, orgId, plateId));
  return toPlateEdit(row, await getNamedItems(parts, orgId, [{ kind: row.kind, itemIds: row.item_ids }]));
}

const emptyPlate = (title: string): PlateFields => ({
  title,
  intro: '',
  tone: '',
  place: 100,
  itemIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
});

export const createPlate = (platform: Platform, person: Person, { creationId, title, kind }: BodyOf<typeof plateAdminApi.create>) =>
  addPlate(platform, person, { creationId, kind, fields: emptyPlate(title), action: 'plate.create' });

export async function createPlateCopy(
  platform: Platform,
  person: Person,
  { creationId, plateId }: BodyOf<typeof plateAdminApi.createCopy>,
) {
  const row = orNotFound(await queries.findPlateEdit(platform.db, person.orgId, plateId));
  const original = toPlateFields(row);
  const copy = { ...original, title: copiedTitle(original.title, MOST_TITLE) };
  return addPlate(platform, person, { creationId, kind: shelfKind.parse(row.kind), fields: copy, action: 'plate.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  kind: ShelfKind;
  fields: PlateFields;
  action: AuditNote['action'];
}

async function addPlate(platform: Platform, person: Person, { creationId, kind, fields: given, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('plate_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertPlate(tx, { orgId, id, memberId, now: platform.clock.now() }, kind, given);
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: given.title });
    }),
  );
  return id;
}

/** Saves a plate and returns the new revision. For a published plate, learners see the change immediately. */
export const updatePlate = (
  platform: Platform,
  person: Person,
  { plateId, revision, ...given }: BodyOf<typeof plateAdminApi.update>,
): Promise<number> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const [held] = await lockShownRows(tx, 'plate', orgId, { ids: [plateId] });
    const plate = orNotFound(held);
    if (plate.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    if (plate.status === 'published' && given.itemIds.length === 0) {
      throw new AppError('PLATE_NOT_READY', { title: given.title, reason: '展示着的板块至少留一项内容' });
    }
    const { kind } = orNotFound(await queries.findPlateEdit(tx, orgId, plateId));
    await requireOwnItems(tx, platform, orgId, [{ kind: shelfKind.parse(kind), itemIds: given.itemIds }]);
    await requireOwnAudience(tx, orgId, given.visibility);
    const next = await queries.storePlate(tx, { orgId, id: plateId, memberId, now: platform.clock.now() }, given);
    await writeAudit(tx, platform, person, { action: 'plate.update', targetId: plateId, targetName: given.title });
    return next;
  });

export const publishPlates = (platform: Platform, person: Person, { plateIds, matching }: Chosen): Promise<Outcome> =>
  publishShown(platform, person, { shown, chosen: { ids: plateIds, matching }, check: (tx) => requireRoom(tx, person.orgId) });

async function requireRoom(tx: Db, orgId: string): Promise<void> {
  if ((await countMostShown(tx, orgId)) > MOST_SHOWN) {
    throw new AppError('PLATE_TOO_MANY', { most: MOST_SHOWN });
  }
}

export const archivePlates = (platform: Platform, person: Person, { plateIds, matching }: Chosen): Promise<Outcome> =>
  archiveShown(platform, person, { shown, chosen: { ids: plateIds, matching } });

export const removePlate = (platform: Platform, person: Person, plateId: string): Promise<void> =>
  removeShown(platform, person, shown, plateId);

export const orderPlates = (platform: Pick<Platform, 'db'>, person: Person) => orderShown(platform, person, shown);

export const arrangePlates = (platform: Platform, person: Person, ids: readonly string[]) => arrangeShown(platform, person, shown, ids);

export const schedulePlate = (platform: Platform, person: Person, input: BodyOf<typeof plateAdminApi.schedule>) =>
  scheduleShown(platform, person, shown, input);

export const showDuePlates = (platform: Platform): Promise<void> => showDue(platform, shown, requireRoom);
