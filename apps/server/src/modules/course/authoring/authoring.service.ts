import type { CourseRules } from '@palm/contract/course/calls';
import type { CourseEdit, courseAuthoringApi } from '@palm/contract/course/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import type { ErrorCode } from '@palm/contract/errors';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { refreshCourseSearch } from '../section.search.ts';
import * as queries from './authoring.queries.ts';
import { toAdminRow, toCourseEdit } from './authoring.view.ts';
import { changeCourse } from './change-course.ts';
import { readSections } from '../section/section.service.ts';
import { findChapters } from './parts.queries.ts';

const FIRST_RULES: CourseRules = {
  completionThreshold: 95,
  noSeekAhead: false,
  pauseWhenHidden: true,
  maxSpeed: 2,
  minDwellSeconds: 30,
  inOrder: false,
};

export async function listAdminCourses(
  { db, files }: Platform,
  person: Person,
  query: queries.AdminListQuery,
): Promise<ResultOf<typeof courseAuthoringApi.list>> {
  const { rows, ...counts } = await queries.findAdminCourses(db, person.orgId, query);
  return { list: rows.map((row) => toAdminRow(files, row)), ...counts };
}

export const pickCourses = ({ db }: Platform, person: Person, keyword: string | undefined) =>
  queries.findTitlesToPick(db, person.orgId, keyword);

export async function getCourseEdit(platform: Platform, { orgId }: Person, courseId: string): Promise<CourseEdit> {
  const { db, files } = platform;
  const course = orNotFound(await queries.findCourse(db, orgId, courseId));
  const [teachers, chapters, sections] = await Promise.all([
    queries.findTeachersOf(db, orgId, courseId),
    findChapters(db, orgId, courseId),
    readSections(db, platform, orgId, courseId),
  ]);
  return toCourseEdit(files, course, { teachers, chapters, sections });
}

export async function createCourse(
  platform: Platform,
  person: Person,
  input: { creationId?: string | undefined; title: string; categoryId: string },
): Promise<string> {
  const { orgId } = person;
  const id = input.creationId ?? platform.newId();
  const now = platform.clock.now();
  const categoryId = input.categoryId === '' ? null : input.categoryId;
  const course = { id, orgId, title: input.title, categoryId, createdBy: person.memberId, now, rules: FIRST_RULES };
  await createOnce('course_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await orMissing(queries.insertCourse(tx, course));
      await writeAudit(tx, platform, person, { action: 'course.create', targetId: id, targetName: input.title });
    }),
  );
  platform.cache.bump(orgId, 'course');
  return id;
}

export async function updateCourse(
  platform: Platform,
  person: Person,
  input: { courseId: string; infoRevision: number; fields: queries.CourseFields },
): Promise<number> {
  const { courseId, fields } = input;
  const { result } = await changeCourse(platform, person, { courseId, action: 'course.update' }, async (tx, course) => {
    if (course.info_revision !== input.infoRevision) {
      throw new AppError('CONFLICT');
    }
    if (fields.cover.key !== null && fields.cover.key !== course.cover_key) {
      await claimObject(tx, person.orgId, { key: fields.cover.key, purpose: 'cover' });
    }
    await requireOwnAudience(tx, person.orgId, fields.visibility);
    const saving = { orgId: person.orgId, courseId, memberId: person.memberId, now: platform.clock.now() };
    const intro = sanitiseRichText(fields.intro);
    await claimPictures(tx, person.orgId, intro);
    const infoRevision = await orMissing(queries.updateCourse(tx, saving, { ...fields, intro }));
    await orMissing(queries.replaceTeachers(tx, person.orgId, courseId, [...new Set(fields.teacherIds)]));
    await refreshCourseSearch(tx, platform, { orgId: person.orgId, courseId });
    return infoRevision;
  });
  return result;
}

// Objects named in a form may be gone or belong to another organisation; foreign keys detect that.
const missing: Record<string, ErrorCode> = {
  course_category_fkey: 'NOT_FOUND',
  course_certificate_template_fkey: 'NOT_FOUND',
  course_teacher_teacher_fkey: 'NOT_FOUND',
};

async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = missing[violatedConstraint(error) ?? ''];
    throw code ? new AppError(code) : error;
  }
}
