import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { themeDraft, type ThemeDraft } from '@palm/contract/theme/admin';
import { themeStatus, type ThemeAdminRow, type themeListApi } from '@palm/contract/theme/list';
import { orNotFound } from '../../../platform/app-error.ts';
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
import { findThemeRow, insertTheme, lockTheme } from './draft.queries.ts';
import * as queries from './list.queries.ts';

const MOST_TITLE = 40;
const toAdminRow = (files: FileLinks, row: queries.AdminThemeRow): ThemeAdminRow => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  authorName: row.author_name,
  blockCount: row.block_count,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  viewerCount: row.viewer_count,
  status: themeStatus.parse(row.status),
  changed: row.changed,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  place: row.place,
  updatedAt: row.updated_at.toISOString(),
});

export async function listAdminThemes(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: queries.AdminListQuery,
): Promise<ResultOf<typeof themeListApi.list>> {
  const { rows, ...counts } = await queries.findAdminThemes(db, orgId, query);
  return { list: rows.map((row) => toAdminRow(files, row)), ...counts };
}

const statusNames = { draft: '草稿', published: '已发布', archived: '已归档' } as const;

const fields: SheetField<ThemeAdminRow>[] = [
  { title: '专题', width: 30, cell: ({ title }) => title },
  { title: '编者', width: 14, cell: ({ authorName }) => authorName },
  { title: '内容块', width: 8, cell: ({ blockCount }) => blockCount },
  { title: '开始', width: 12, cell: ({ startsOn }) => startsOn },
  { title: '截止', width: 12, cell: ({ endsOn }) => endsOn },
  { title: '看过', width: 8, cell: ({ viewerCount }) => viewerCount },
  {
    title: '状态',
    width: 14,
    cell: ({ status, changed, scheduledAt }) => (scheduledAt ? '定时发布' : changed ? '有改动没发布' : statusNames[status]),
  },
  { title: '次序', width: 8, cell: ({ place }) => place },
  { title: '最近改动', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportThemes = (platform: Platform, person: Person, query: QueryOf<typeof themeListApi.export>) =>
  exportList(platform, person, { name: '专题', fields, query, list: (page) => listAdminThemes(platform, person, page) });

/** Visible to nobody until published, and publishing states its audience. */
const firstDraft = (title: string): ThemeDraft => ({
  title,
  subtitle: '',
  cover: { motif: 'ridge', tone: 'sky', key: null },
  startsOn: null,
  endsOn: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  blocks: [],
});

export const createTheme = (
  platform: Platform,
  person: Person,
  { creationId, title }: { creationId?: string | undefined; title: string },
): Promise<string> => addTheme(platform, person, { creationId, draft: firstDraft(title), action: 'theme.create' });

/** The copy is an independent draft, invisible to learners and without viewers. */
export async function createCopy(
  platform: Platform,
  person: Person,
  { creationId, themeId }: { creationId?: string | undefined; themeId: string },
): Promise<string> {
  const theme = orNotFound(await findThemeRow(platform.db, person.orgId, themeId));
  const original = themeDraft.parse(theme.draft);
  const blocks = original.blocks.map((block) => ({ ...block, id: platform.newId() }));
  const draft = { ...original, title: copiedTitle(original.title, MOST_TITLE), blocks };
  return addTheme(platform, person, { creationId, draft, action: 'theme.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  draft: ThemeDraft;
  action: AuditNote['action'];
}

async function addTheme(platform: Platform, person: Person, { creationId, draft, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('theme_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await insertTheme(tx, { orgId, id, draft, memberId, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: draft.title });
    }),
  );
  return id;
}

export async function placeTheme(platform: Platform, person: Person, input: { themeId: string; place: number }): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await lockTheme(tx, orgId, input.themeId));
    await storePlace(tx, queries.THEMES, { orgId, id: theme.id, place: input.place });
    const detail = `次序 ${input.place}`;
    await writeAudit(tx, platform, person, { action: 'theme.place', targetId: theme.id, targetName: theme.draft_title, detail });
  });
  platform.cache.bump(orgId, 'theme');
}

/** Hides themes from learners; those already archived are left unchanged. */
export async function archiveThemes(platform: Platform, person: Person, chosen: queries.ChosenThemes): Promise<{ archived: number }> {
  const { orgId } = person;
  const archived = await inTransaction(platform.db, async (tx) => {
    const themes = await queries.lockThemes(tx, orgId, chosen);
    requireAllChosen(themes.length, { ids: chosen.themeIds, matching: chosen.matching });
    const leaving = themes.filter(({ status }) => status !== 'archived');
    const ids = leaving.map(({ id }) => id);
    await archiveDraftedRows(tx, queries.THEMES, { orgId, ids, now: platform.clock.now() });
    const notes = leaving.map(({ id, draft_title }) => ({ action: 'theme.archive' as const, targetId: id, targetName: draft_title }));
    await writeAudits(tx, platform, person, notes);
    await refreshSearch(tx, platform, { orgId, kind: 'theme', ids });
    return ids.length;
  });
  platform.cache.bump(orgId, 'theme');
  return { archived };
}

export async function removeTheme(platform: Platform, person: Person, themeId: string): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const theme = orNotFound(await lockTheme(tx, orgId, themeId));
    await requireUnreferenced(tx, platform, { orgId, kind: 'theme', id: themeId });
    await deleteDraftedRow(tx, queries.THEMES, orgId, themeId);
    await writeAudit(tx, platform, person, { action: 'theme.remove', targetId: themeId, targetName: theme.draft_title });
    await refreshSearch(tx, platform, { orgId, kind: 'theme', ids: [themeId] });
  });
  platform.cache.bump(orgId, 'theme');
}
