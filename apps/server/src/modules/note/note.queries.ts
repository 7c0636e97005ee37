import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface Owner {
  orgId: string;
  memberId: string;
}
interface NoteFilter {
  courseId: string;
  sectionId?: string | undefined;
}
type NewNote = Owner & { id: string; courseId: string; sectionId: string; position: number | null; body: string; now: Date };

const columns = ['id', 'course_id', 'section_id', 'position', 'body', 'revision', 'created_at', 'updated_at'] as const;

const matching = (db: Db, { orgId, memberId }: Owner, { courseId, sectionId }: NoteFilter) =>
  db
    .selectFrom('note')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .$if(sectionId !== undefined, (query) => query.where('section_id', '=', sectionId ?? ''));

/** One page: within a section ordered by time point, within a course newest first. Exported for tests of its plans. */
export const findNotes = (db: Db, owner: Owner, filter: NoteFilter, page: { limit: number; offset: number }) =>
  matching(db, owner, filter)
    .select(columns)
    .orderBy(filter.sectionId === undefined ? sql`created_at desc, id desc` : sql`position, created_at, id`)
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type NoteRow = Awaited<ReturnType<ReturnType<typeof findNotes>['execute']>>[number];

export async function countNotes(db: Db, owner: Owner, filter: NoteFilter): Promise<number> {
  const { total } = await matching(db, owner, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Serialises a member's new notes, so that they are counted correctly. Foreign keys to the member do not wait for this lock. */
export async function lockAuthor(tx: Db, { orgId, memberId }: Owner): Promise<void> {
  await sql`select from member where org_id = ${orgId} and id = ${memberId} for no key update`.execute(tx);
}

/** Returns false if the course already has `most` notes of the member. */
export async function insertNote(db: Db, note: NewNote, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into note (org_id, id, member_id, course_id, section_id, position, body, created_at, updated_at)
    select ${note.orgId}, ${note.id}, ${note.memberId}, ${note.courseId}, ${note.sectionId}, ${note.position}::integer, ${note.body},
      ${note.now}, ${note.now}
    where (
      select count(*) from note where org_id = ${note.orgId} and member_id = ${note.memberId} and course_id = ${note.courseId}
    ) < ${most}`.execute(db);
  return numAffectedRows === 1n;
}

const ownNote = ({ orgId, memberId }: Owner, noteId: string) =>
  sql<boolean>`org_id = ${orgId} and member_id = ${memberId} and id = ${noteId}`;

export const findNote = (db: Db, owner: Owner, noteId: string) =>
  db.selectFrom('note').select(columns).where(ownNote(owner, noteId)).executeTakeFirst();

/** Updates nothing if the note has been removed or has a different revision. */
export const updateBody = (
  db: Db,
  owner: Owner,
  { noteId, revision, body, now }: { noteId: string; revision: number; body: string; now: Date },
) =>
  db
    .updateTable('note')
    .set({ body, revision: revision + 1, updated_at: now })
    .where(ownNote(owner, noteId))
    .where('revision', '=', revision)
    .returning(columns)
    .executeTakeFirst();

export async function deleteNote(db: Db, owner: Owner, noteId: string): Promise<void> {
  await db.deleteFrom('note').where(ownNote(owner, noteId)).execute();
}
