import { columnDraft, MOST_STAGE_COURSES, type ColumnDraft } from '@palm/contract/column/admin';
import type { BodyOf } from '@palm/contract/endpoint';
import { columnOfCourse, type ColumnOfCourse, type columnOfCourseApi } from '@palm/contract/column/of-course';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { findNamed, lockColumn, storeDraft } from './draft.queries.ts';
import { findColumnsOfCourse, type ColumnOfCourseRow } from './of-course.queries.ts';

/** Empty for a course of another organisation. */
export async function listColumnsOfCourse(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  courseId: string,
): Promise<{ list: ColumnOfCourse[] }> {
  await requireCourse(db, orgId, courseId);
  const rows = await findColumnsOfCourse(db, orgId, courseId);
  return { list: rows.map((row) => toColumnOfCourse(row, courseId)) };
}

function toColumnOfCourse({ id, title, status, draft, shown }: ColumnOfCourseRow, courseId: string): ColumnOfCourse {
  const { stages } = columnDraft.parse(draft);
  const stage = stages.find(({ courses }) => courses.some((course) => course.courseId === courseId));
  const required = stage?.courses.find((course) => course.courseId === courseId)?.required ?? false;
  return { id, title, status: columnOfCourse.shape.status.parse(status), stage: stage ? { title: stage.title, required } : null, shown };
}

/**
 * Adds the course to the draft; learners see it once the column is published.
 * @throws AppError NOT_FOUND, PARAM_INVALID if the last stage is full
 */
export async function joinColumn(
  platform: Platform,
  person: Person,
  { courseId, columnId }: BodyOf<typeof columnOfCourseApi.join>,
): Promise<void> {
  const { orgId, memberId } = person;
  await inTransaction(platform.db, async (tx) => {
    const column = orNotFound(await lockColumn(tx, orgId, columnId));
    await requireCourse(tx, orgId, courseId);
    const draft = columnDraft.parse(column.draft);
    if (draft.stages.some(({ courses }) => courses.some((course) => course.courseId === courseId))) {
      return;
    }
    const next = withCourse(draft, courseId, platform.newId);
    await storeDraft(tx, { orgId, columnId, memberId, now: platform.clock.now() }, next);
    await writeAudit(tx, platform, person, { action: 'column.update', targetId: columnId, targetName: draft.title });
  });
}

function withCourse(draft: ColumnDraft, courseId: string, newId: () => string): ColumnDraft {
  const last = draft.stages.at(-1) ?? { id: newId(), title: '第一阶段', intro: '', unlock: 'open', opensOn: null, courses: [] };
  if (last.courses.length >= MOST_STAGE_COURSES) {
    throw new AppError('PARAM_INVALID', { reason: `「${last.title}」已有 ${MOST_STAGE_COURSES} 门课，请在专栏里再分一个阶段` });
  }
  return { ...draft, stages: [...draft.stages.slice(0, -1), { ...last, courses: [...last.courses, { courseId, required: true }] }] };
}

/** Locks the course against removal until the transaction ends. */
async function requireCourse(db: Platform['db'], orgId: string, courseId: string): Promise<void> {
  const { courses } = await findNamed(db, orgId, { courseIds: [courseId], teacherIds: [], categoryId: null });
  if (courses.length === 0) {
    throw new AppError('NOT_FOUND');
  }
}
