import { columnDraft, type ColumnDraft, type ColumnEdit, type CourseChoice } from '@palm/contract/column/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import * as queries from './draft.queries.ts';
import { toColumnEdit, toCourseChoice } from './draft.view.ts';

export async function getColumnEdit({ db, files }: Platform, { orgId }: Person, columnId: string): Promise<ColumnEdit> {
  const column = orNotFound(await queries.findColumn(db, orgId, columnId));
  const draft = columnDraft.parse(column.draft);
  const courseIds = draft.stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  const [teachers, courses] = await Promise.all([
    queries.findTeachers(db, orgId, draft.teacherIds),
    queries.findChosen(db, orgId, { courseIds, columnId }),
  ]);
  return toColumnEdit(files, column, { draft, teachers, courses });
}

export async function chooseCourses(
  { db, files }: Platform,
  { orgId }: Person,
  keyword: string | undefined,
): Promise<{ list: CourseChoice[] }> {
  const rows = await queries.findCoursesToChoose(db, orgId, keyword);
  return { list: rows.map((row) => toCourseChoice(files, row)) };
}

export async function updateColumn(
  platform: Platform,
  person: Person,
  { columnId, revision, draft: given }: { columnId: string; revision: number; draft: ColumnDraft },
): Promise<number> {
  const { orgId, memberId } = person;
  return inTransaction(platform.db, async (tx) => {
    const column = orNotFound(await queries.lockColumn(tx, orgId, columnId));
    if (column.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    const before = columnDraft.parse(column.draft);
    const draft = { ...given, intro: sanitiseRichText(given.intro) };
    await requireConsistent(tx, orgId, draft, before);
    await claimPictures(tx, orgId, draft.intro);
    const stored = await queries.storeDraft(tx, { orgId, columnId, memberId, now: platform.clock.now() }, draft);
    await writeAudit(tx, platform, person, { action: 'column.update', targetId: columnId, targetName: draft.title });
    return stored;
  });
}

/** Checks that everything a draft refers to belongs to the organisation, and that nothing is listed twice. */
async function requireConsistent(tx: Db, orgId: string, draft: ColumnDraft, before: ColumnDraft): Promise<void> {
  const courseIds = draft.stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  const { teacherIds, categoryId, cover } = draft;
  const named = await queries.findNamed(tx, orgId, { courseIds, teacherIds, categoryId });
  const repeated = courseIds.find((id, place) => courseIds.indexOf(id) !== place);
  if (repeated !== undefined) {
    throw new AppError('COLUMN_REPEATS_COURSE', { title: named.courses.find(({ id }) => id === repeated)?.title ?? '' });
  }
  if (isRepeating(teacherIds) || isRepeating(draft.stages.map(({ id }) => id))) {
    throw new AppError('PARAM_INVALID', { reason: '同一位讲师或同一个阶段出现了两次，请去掉一个' });
  }
  const isComplete = named.courses.length === courseIds.length && named.teachers.length === teacherIds.length;
  if (!isComplete || (categoryId !== null && !named.hasCategory)) {
    throw new AppError('PARAM_INVALID', { reason: '所选的课程、讲师或分类已不存在，请去掉后再保存' });
  }
  if (cover.key !== null && cover.key !== before.cover.key) {
    await claimObject(tx, orgId, { key: cover.key, purpose: 'cover' });
  }
  await requireOwnAudience(tx, orgId, draft.visibility);
}

const isRepeating = (ids: readonly string[]) => new Set(ids).size < ids.length;
