import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { teacherAdminApi } from '@palm/contract/teacher/admin';
import type { teacherApi, TeacherRow } from '@palm/contract/teacher/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { changeAvatar } from '../../platform/avatars.ts';
import { copiedTitle } from '../../platform/copied-title.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireUnreferenced } from '../../platform/references.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { sanitiseRichText } from '../../platform/rich-text.ts';
import { claimPictures } from '../../platform/storage/stored-object.ts';
import { writeAudit, type AuditNote } from '../identity/index.ts';
import { reindexNamed, refreshSearch } from '../search/index.ts';
import * as queries from './teacher.queries.ts';
import { toTeacherRow } from './teacher.view.ts';

const MOST_NAME = 40;

export async function listTeachers(
  { db, files }: Platform,
  person: Person,
  query: queries.TeacherListQuery,
): Promise<ResultOf<typeof teacherApi.list>> {
  const { rows, ...counts } = await queries.findTeachers(db, person.orgId, query);
  return { list: rows.map((row) => toTeacherRow(files, row)), ...counts };
}

export const getTeacher = async ({ db, files }: Platform, { orgId }: Person, teacherId: string): Promise<TeacherRow> =>
  toTeacherRow(files, orNotFound(await queries.findTeacherRow(db, orgId, teacherId)));

export const listExpertise = async ({ db }: Platform, { orgId }: Person) => ({ list: await queries.findExpertise(db, orgId) });

async function clean(tx: Db, orgId: string, fields: queries.TeacherFields): Promise<queries.TeacherFields> {
  const biography = sanitiseRichText(fields.biography);
  await claimPictures(tx, orgId, biography);
  return { ...fields, biography };
}

export const createTeacher = (
  platform: Platform,
  person: Person,
  { creationId, ...fields }: queries.TeacherFields & { creationId?: string | undefined },
): Promise<string> => addTeacher(platform, person, { creationId, fields, archived: false, action: 'teacher.create' });

/** A template for another teacher: without account and photo, and archived until it is edited. */
export async function createCopy(
  platform: Platform,
  person: Person,
  { creationId, teacherId }: BodyOf<(typeof teacherAdminApi)['createCopy']>,
): Promise<TeacherRow> {
  const { name, title, quote, biography, expertise } = orNotFound(await queries.findTeacher(platform.db, person.orgId, teacherId));
  const fields = { name: copiedTitle(name, MOST_NAME), title, quote, biography, expertise, memberId: '', avatarKey: null };
  const id = await addTeacher(platform, person, { creationId, fields, archived: true, action: 'teacher.createCopy' });
  return getTeacher(platform, person, id);
}

interface Adding {
  creationId: string | undefined;
  fields: queries.TeacherFields;
  archived: boolean;
  action: AuditNote['action'];
}

async function addTeacher(platform: Platform, person: Person, { creationId, fields, archived, action }: Adding): Promise<string> {
  const { orgId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('teacher_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await requireOwn(tx, person, fields);
      const stored = await clean(tx, orgId, fields);
      await queries.insertTeacher(tx, { orgId, id, createdAt: platform.clock.now(), archived, fields: stored });
      await changeAvatar(tx, platform, orgId, { before: null, after: stored.avatarKey });
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: fields.name });
      await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: [id] });
    }),
  );
  platform.cache.bump(orgId, 'course');
  return id;
}

/** @throws AppError CONFLICT if somebody else has changed the teacher since they were read */
export async function updateTeacher(
  platform: Platform,
  person: Person,
  { teacherId, revision, ...fields }: BodyOf<typeof teacherApi.update>,
): Promise<ResultOf<typeof teacherApi.update>> {
  const { orgId } = person;
  const changedAt = await inTransaction(platform.db, async (tx) => {
    const before = orNotFound(await queries.lockTeacher(tx, orgId, teacherId));
    await requireOwn(tx, person, fields);
    const change = { orgId, teacherId, now: platform.clock.now(), revision, fields: await clean(tx, orgId, fields) };
    const at = await queries.updateTeacher(tx, change);
    if (at === null) {
      throw new AppError('CONFLICT');
    }
    await changeAvatar(tx, platform, orgId, { before: before.avatar_key, after: fields.avatarKey });
    await writeAudit(tx, platform, person, { action: 'teacher.update', targetId: teacherId, targetName: fields.name });
    if (before.name !== fields.name) {
      // Courses and columns can be found by their teachers.
      await reindexNamed(tx, platform, { orgId, kind: 'teacher', id: teacherId });
    }
    await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: [teacherId] });
    return at;
  });
  // Courses show their teachers.
  platform.cache.bump(orgId, 'course');
  return { revision: changedAt.getTime() };
}

export async function removeTeacher(platform: Platform, person: Person, teacherId: string): Promise<void> {
  const { orgId } = person;
  // If the teacher was named between check and deletion, a foreign key reports it.
  await refuseViolation({ course_teacher_teacher_fkey: 'CONFLICT', topical_teacher_teacher_fkey: 'CONFLICT' }, () =>
    inTransaction(platform.db, async (tx) => {
      const teacher = orNotFound(await queries.lockTeacher(tx, orgId, teacherId));
      await requireUnreferenced(tx, platform, { orgId, kind: 'teacher', id: teacherId });
      await queries.deleteTeacher(tx, orgId, teacherId);
      await changeAvatar(tx, platform, orgId, { before: teacher.avatar_key, after: null });
      await writeAudit(tx, platform, person, { action: 'teacher.remove', targetId: teacherId, targetName: teacher.name });
      await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: [teacherId] });
    }),
  );
  platform.cache.bump(orgId, 'course');
}

/** The member must belong to this organisation. */
async function requireOwn(tx: Db, { orgId }: Person, fields: queries.TeacherFields): Promise<void> {
  if (fields.memberId !== '' && !(await queries.isMember(tx, orgId, fields.memberId))) {
    throw new AppError('NOT_FOUND');
  }
}
