import type { Page } from '@palm/contract/paging';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { TeacherDetail, teacherApi } from '@palm/contract/teacher/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/errors.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireUnnamed } from '../../platform/references.ts';
import { takeObject } from '../../platform/storage/stored-object.ts';
import { writeAudit } from '../identity/index.ts';
import { markStale } from '../search/index.ts';
import * as queries from './teacher.queries.ts';
import { toTeacherBrief } from './teacher.view.ts';

type Row = ResultOf<typeof teacherApi.list>['list'][number];

export async function getTeacherDetail({ db, files }: Platform, person: Person, teacherId: string): Promise<TeacherDetail> {
  const teacher = orNotFound(await queries.findTeacher(db, person.orgId, teacherId));
  const courses = await queries.findCoursesOf(db, person, teacherId);
  return {
    ...toTeacherBrief(files, teacher),
    biography: teacher.biography,
    expertise: teacher.expertise,
    courseCount: courses.length,
    courses: courses.map((course) => ({
      id: course.id,
      title: course.title,
      cover: { motif: course.cover_motif, tone: course.cover_tone, url: files.url(course.cover_key) },
    })),
  };
}

export async function listTeachers({ db, files }: Platform, person: Person, query: QueryOf<typeof teacherApi.list>): Promise<Page<Row>> {
  const { rows, total } = await queries.findTeachers(db, person.orgId, query);
  const list = rows.map((row) => ({
    ...toTeacherBrief(files, row),
    biography: row.biography,
    expertise: row.expertise,
    memberId: row.member_id,
    avatarKey: row.avatar_key,
    courseCount: row.course_count,
  }));
  return { list, total };
}

export async function createTeacher(
  platform: Platform,
  person: Person,
  { creationId, ...fields }: queries.TeacherFields & { creationId?: string | undefined },
): Promise<string> {
  const id = creationId ?? platform.newId();
  await createOnce('teacher_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await requireOwn(tx, person, fields, null);
      await queries.insertTeacher(tx, { orgId: person.orgId, id, createdAt: platform.clock.now(), fields });
      await writeAudit(tx, platform, person, { action: 'teacher.create', targetId: id, targetName: fields.name });
    }),
  );
  platform.cache.bump(person.orgId, 'course');
  return id;
}

export async function updateTeacher(platform: Platform, person: Person, teacherId: string, fields: queries.TeacherFields): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const before = orNotFound(await queries.findTeacher(tx, person.orgId, teacherId));
    await requireOwn(tx, person, fields, before.avatar_key);
    if (!(await queries.updateTeacher(tx, person.orgId, teacherId, fields))) {
      throw new AppError('NOT_FOUND');
    }
    await writeAudit(tx, platform, person, { action: 'teacher.update', targetId: teacherId, targetName: fields.name });
    if (before.name !== fields.name) {
      // Courses are found by their teachers.
      await markStale(tx, platform, {
        orgId: person.orgId,
        kind: 'course',
        ids: await queries.findCourseIdsOf(tx, person.orgId, teacherId),
      });
    }
  });
  // Courses show their teachers.
  platform.cache.bump(person.orgId, 'course');
}

export async function removeTeacher(platform: Platform, person: Person, teacherId: string): Promise<void> {
  const teacher = orNotFound(await queries.findTeacher(platform.db, person.orgId, teacherId));
  const count = await queries.countCoursesOf(platform.db, person.orgId, teacherId);
  if (count > 0) {
    throw new AppError('TEACHER_IN_USE', { count });
  }
  try {
    await inTransaction(platform.db, async (tx) => {
      await requireUnnamed(tx, platform, { orgId: person.orgId, kind: 'teacher', id: teacherId });
      await queries.deleteTeacher(tx, person.orgId, teacherId);
      await writeAudit(tx, platform, person, { action: 'teacher.remove', targetId: teacherId, targetName: teacher.name });
    });
  } catch (error) {
    // A course took the teacher between the count and the deletion.
    throw violatedConstraint(error) === 'course_teacher_teacher_fkey' ? new AppError('TEACHER_IN_USE', { count: 1 }) : error;
  }
}

/** The member and a new picture must be of this organisation. */
async function requireOwn(tx: Db, { orgId }: Person, fields: queries.TeacherFields, avatarBefore: string | null): Promise<void> {
  if (fields.memberId !== '' && !(await queries.isMember(tx, orgId, fields.memberId))) {
    throw new AppError('NOT_FOUND');
  }
  if (fields.avatarKey !== null && fields.avatarKey !== avatarBefore) {
    await takeObject(tx, orgId, { key: fields.avatarKey, purpose: 'avatar' });
  }
}
