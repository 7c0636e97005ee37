import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_EXPERTISE, type teacherApi } from '@palm/contract/teacher/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireUnnamed } from '../../platform/references.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { sanitiseRichText } from '../../platform/rich-text.ts';
import { keepPictures, takeObject } from '../../platform/storage/stored-object.ts';
import { judgeTags } from '../../platform/tags.ts';
import { writeAudit, writeAudits } from '../identity/index.ts';
import { markNamed, refreshSearch } from '../search/index.ts';
import * as queries from './teacher.queries.ts';
import { toTeacherBrief } from './teacher.view.ts';

export async function listTeachers(
  { db, files }: Platform,
  person: Person,
  query: queries.TeacherListQuery,
): Promise<ResultOf<typeof teacherApi.list>> {
  const { rows, ...counts } = await queries.findTeachers(db, person.orgId, query);
  const list = rows.map((row) => ({
    ...toTeacherBrief(files, row),
    quote: row.quote,
    biography: row.biography,
    expertise: row.expertise,
    memberId: row.member_id,
    account: row.account,
    avatarKey: row.avatar_key,
    courseCount: row.course_count,
  }));
  return { list, ...counts };
}

export const listExpertise = async ({ db }: Platform, { orgId }: Person) => ({ list: await queries.findExpertise(db, orgId) });

async function clean(tx: Db, orgId: string, fields: queries.TeacherFields): Promise<queries.TeacherFields> {
  const biography = sanitiseRichText(fields.biography);
  await keepPictures(tx, orgId, biography);
  return { ...fields, biography };
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
      const stored = await clean(tx, person.orgId, fields);
      await queries.insertTeacher(tx, { orgId: person.orgId, id, createdAt: platform.clock.now(), fields: stored });
      await writeAudit(tx, platform, person, { action: 'teacher.create', targetId: id, targetName: fields.name });
      await refreshSearch(tx, platform, { orgId: person.orgId, kind: 'teacher', ids: [id] });
    }),
  );
  platform.cache.bump(person.orgId, 'course');
  return id;
}

export async function updateTeacher(platform: Platform, person: Person, teacherId: string, fields: queries.TeacherFields): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const before = orNotFound(await queries.findTeacher(tx, orgId, teacherId));
    await requireOwn(tx, person, fields, before.avatar_key);
    if (!(await queries.updateTeacher(tx, orgId, teacherId, await clean(tx, orgId, fields)))) {
      throw new AppError('NOT_FOUND');
    }
    await writeAudit(tx, platform, person, { action: 'teacher.update', targetId: teacherId, targetName: fields.name });
    if (before.name !== fields.name) {
      // Courses and columns are found by their teachers.
      await markNamed(tx, platform, { orgId, kind: 'teacher', id: teacherId });
    }
    await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: [teacherId] });
  });
  // Courses show their teachers.
  platform.cache.bump(orgId, 'course');
}

type SetExpertise = (typeof teacherApi)['setExpertise'];

/** Gives fields of expertise to teachers and takes them away; who would have too many stays as it is. */
export async function setExpertise(platform: Platform, person: Person, body: BodyOf<SetExpertise>): Promise<ResultOf<SetExpertise>> {
  const { orgId } = person;
  return inTransaction(platform.db, async (tx) => {
    const chosen = await queries.holdTeachers(tx, orgId, body);
    requireAll(chosen.length, body);
    const { changing, skipped } = judgeTags(chosen, body, MOST_EXPERTISE);
    await queries.storeExpertise(tx, orgId, changing);
    const notes = changing.map(({ id, name, tags }) => ({
      action: 'teacher.setExpertise' as const,
      targetId: id,
      targetName: name,
      detail: tags.join('、'),
    }));
    await writeAudits(tx, platform, person, notes);
    await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: changing.map(({ id }) => id) });
    return { changed: changing.length, skipped };
  });
}

/** Every teacher that was named, or no more than were seen. */
function requireAll(found: number, { teacherIds = [], matching }: queries.ChosenTeachers): void {
  if (matching && found > matching.atMost) {
    throw new AppError('CONFLICT');
  }
  if (!matching && found < new Set(teacherIds).size) {
    throw new AppError('NOT_FOUND');
  }
}

export async function removeTeacher(platform: Platform, person: Person, teacherId: string): Promise<void> {
  const { orgId } = person;
  const teacher = orNotFound(await queries.findTeacher(platform.db, orgId, teacherId));
  // Named between the question and the deletion, the keys of the database tell.
  await refuseViolation({ course_teacher_teacher_fkey: 'CONFLICT', topical_teacher_teacher_fkey: 'CONFLICT' }, () =>
    inTransaction(platform.db, async (tx) => {
      await requireUnnamed(tx, platform, { orgId, kind: 'teacher', id: teacherId });
      await queries.deleteTeacher(tx, orgId, teacherId);
      await writeAudit(tx, platform, person, { action: 'teacher.remove', targetId: teacherId, targetName: teacher.name });
      await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: [teacherId] });
    }),
  );
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
