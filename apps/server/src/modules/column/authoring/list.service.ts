import { columnDraft, type ColumnDraft } from '@palm/contract/column/admin';
import { columnStatus, type ColumnAdminRow, type columnListApi } from '@palm/contract/column/list';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { requireAllChosen } from '../../../platform/chosen-rows.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { archiveDraftedRows, deleteDraftedRow, storePlace } from '../../../platform/database/drafted-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUnreferenced } from '../../../platform/references.ts';
import { toCover } from '../../course/index.ts';
import { writeAudit, writeAudits, type AuditNote } from '../../identity/index.ts';
import { refreshSearch } from '../../search/index.ts';
import { findColumn, insertColumn, lockColumn } from './draft.queries.ts';
import * as queries from './list.queries.ts';

const MOST_TITLE = 40;
const toAdminRow = (files: FileLinks, row: queries.AdminColumnRow): ColumnAdminRow => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  teacherNames: row.teacher_names,
  stageCount: row.stage_count,
  courseCount: row.course_count,
  subscriberCount: row.subscriber_count,
  status: columnStatus.parse(row.status),
  changed: row.changed,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  place: row.place,
  updatedAt: row.updated_at.toISOString(),
});

export async function listAdminColumns(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: queries.AdminListQuery,
): Promise<ResultOf<typeof columnListApi.list>> {
  const { rows, ...counts } = await queries.findAdminColumns(db, orgId, query);
  return { list: rows.map((row) => toAdminRow(files, row)), ...counts };
}

const statusNames = { draft: '草稿', published: '已发布', archived: '已归档' } as const;

const fields: SheetField<ColumnAdminRow>[] = [
  { title: '专栏', width: 30, cell: ({ title }) => title },
  { title: '讲师', width: 18, cell: ({ teacherNames }) => teacherNames.join('、') },
  { title: '阶段', width: 8, cell: ({ stageCount }) => stageCount },
  { title: '课程', width: 8, cell: ({ courseCount }) => courseCount },
  { title: '订阅', width: 8, cell: ({ subscriberCount }) => subscriberCount },
  {
    title: '状态',
    width: 14,
    cell: ({ status, changed, scheduledAt }) => (scheduledAt ? '定时发布' : changed ? '有改动没发布' : statusNames[status]),
  },
  { title: '次序', width: 8, cell: ({ place }) => place },
  { title: '最近改动', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportColumns = (platform: Platform, person: Person, query: QueryOf<typeof columnListApi.export>) =>
  exportList(platform, person, { name: '专栏', fields, query, list: (page) => listAdminColumns(platform, person, page) });

/** Visible to everybody by default: nobody sees a draft before it is published, and publishing shows whom it reaches. */
const firstDraft = (title: string, stageId: string): ColumnDraft => ({
  title,
  subtitle: '',
  intro: '',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  categoryId: null,
  tags: [],
  teacherIds: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  stages: [{ id: stageId, title: '第一阶段', intro: '', unlock: 'open', opensOn: null, courses: [] }],
});

export const createColumn = (
  platform: Platform,
  person: Person,
  { creationId, title }: { creationId?: string | undefined; title: string },
): Promise<string> => addColumn(platform, person, { creationId, draft: firstDraft(title, platform.newId()), action: 'column.create' });

/** The copy is an independent draft without subscriptions or update log. */
export async function createCopy(
  platform: Platform,
  person: Person,
  { creationId, columnId }: { creationId?: string | undefined; columnId: string },
): Promise<string> {
  const column = orNotFound(await findColumn(platform.db, person.orgId, columnId));
  const original = columnDraft.parse(column.draft);
  const stages = original.stages.map((stage) => ({ ...stage, id: platform.newId() }));
  const draft = { ...original, title: copiedTitle(original.title, MOST_TITLE), stages };
  return addColumn(platform, person, { creationId, draft, action: 'column.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  draft: ColumnDraft;
  action: AuditNote['action'];
}

async function addColumn(platform: Platform, person: Person, { creationId, draft, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('topical_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await insertColumn(tx, { orgId, id, draft, memberId, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: draft.title });
    }),
  );
  return id;
}

export async function placeColumn(platform: Platform, person: Person, input: { columnId: string; place: number }): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const column = orNotFound(await lockColumn(tx, orgId, input.columnId));
    await storePlace(tx, queries.COLUMNS, { orgId, id: column.id, place: input.place });
    const detail = `次序 ${input.place}`;
    await writeAudit(tx, platform, person, { action: 'column.place', targetId: column.id, targetName: column.draft_title, detail });
  });
  platform.cache.bump(orgId, 'column');
}

/** Archives columns; those already archived are left alone. */
export async function archiveColumns(platform: Platform, person: Person, chosen: queries.ChosenColumns): Promise<{ archived: number }> {
  const { orgId } = person;
  const archived = await inTransaction(platform.db, async (tx) => {
    const columns = await queries.lockColumns(tx, orgId, chosen);
    requireAllChosen(columns.length, { ids: chosen.columnIds, matching: chosen.matching });
    const leaving = columns.filter(({ status }) => status !== 'archived');
    const ids = leaving.map(({ id }) => id);
    await archiveDraftedRows(tx, queries.COLUMNS, { orgId, ids, now: platform.clock.now() });
    const notes = leaving.map(({ id, draft_title }) => ({ action: 'column.archive' as const, targetId: id, targetName: draft_title }));
    await writeAudits(tx, platform, person, notes);
    await refreshSearch(tx, platform, { orgId, kind: 'column', ids });
    return ids.length;
  });
  platform.cache.bump(orgId, 'column');
  return { archived };
}

export async function removeColumn(platform: Platform, person: Person, columnId: string): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const column = orNotFound(await lockColumn(tx, orgId, columnId));
    if (column.subscriber_count > 0) {
      throw new AppError('COLUMN_HAS_SUBSCRIBERS', { count: column.subscriber_count });
    }
    await requireUnreferenced(tx, platform, { orgId, kind: 'column', id: columnId });
    await deleteDraftedRow(tx, queries.COLUMNS, orgId, columnId);
    await writeAudit(tx, platform, person, { action: 'column.remove', targetId: columnId, targetName: column.draft_title });
    await refreshSearch(tx, platform, { orgId, kind: 'column', ids: [columnId] });
  });
  platform.cache.bump(orgId, 'column');
}
