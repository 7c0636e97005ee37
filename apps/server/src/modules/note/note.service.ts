import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { Note, noteApi } from '@palm/contract/note/calls';
import type { Page } from '@palm/contract/paging';
import { AppError } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Download } from '../../platform/download.ts';
import { exportList } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { openCourse } from '../study/index.ts';
import './note.events.ts';
import { countNotes, deleteNote, findNote, findNotes, insertNote, lockAuthor, updateBody } from './note.queries.ts';
import { sheetFields, toNote } from './note.view.ts';

/** More than anyone writes by hand in one course. */
const MOST_OF_COURSE = 1000;

/** Also for a course that has since been closed to the member: notes remain their author's. */
export async function listNotes(
  { db }: Pick<Platform, 'db'>,
  person: Person,
  { pageNo, pageSize, ...filter }: QueryOf<typeof noteApi.list>,
): Promise<Page<Note>> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findNotes(db, person, filter, page).execute(), countNotes(db, person, filter)]);
  return { list: rows.map(toNote), total };
}

/** Contains section titles, and therefore requires access to the course. */
export async function exportNotes(platform: Platform, person: Person, query: QueryOf<typeof noteApi.export>): Promise<Download> {
  const { outline } = await openCourse(platform, person, { courseId: query.courseId, preview: false });
  return exportList(platform, person, {
    name: '笔记',
    fields: sheetFields(outline),
    query,
    list: (page) => listNotes(platform, person, page),
  });
}

/** @throws AppError NOT_FOUND for a section that is not in the course, NOTE_TOO_MANY, and whatever `openCourse` throws */
export async function createNote(
  platform: Platform,
  person: Person,
  { creationId, ...written }: BodyOf<typeof noteApi.create>,
): Promise<Note> {
  const { db, newId, clock, jobs } = platform;
  const { courseId, sectionId, position = null, body } = written;
  const { outline } = await openCourse(platform, person, { courseId, preview: false });
  if (!outline.chapters.some(({ sections }) => sections.some(({ id }) => id === sectionId))) {
    throw new AppError('NOT_FOUND');
  }
  const { orgId, memberId } = person;
  const note = { orgId, memberId, id: creationId ?? newId(), courseId, sectionId, position, body, now: clock.now() };
  // A publication may remove the section in the meantime.
  await refuseViolation({ note_section_fkey: 'NOT_FOUND', note_course_fkey: 'NOT_FOUND' }, () =>
    createOnce('note_pkey', async () => {
      await inTransaction(db, async (tx) => {
        await lockAuthor(tx, note);
        if (!(await insertNote(tx, note, MOST_OF_COURSE))) {
          throw new AppError('NOTE_TOO_MANY', { most: MOST_OF_COURSE });
        }
        await jobs.publish(tx, 'note-written', { orgId, memberId, noteId: note.id, courseId, sectionId, at: note.now.toISOString() });
      });
    }),
  );
  return requireNote(db, person, note.id);
}

/** @throws AppError NOTE_CHANGED if the note was changed since the caller read it, NOT_FOUND if it no longer exists */
export async function updateNote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  change: BodyOf<typeof noteApi.update>,
): Promise<Note> {
  const changed = await updateBody(db, person, { ...change, now: clock.now() });
  if (changed) {
    return toNote(changed);
  }
  const standing = await requireNote(db, person, change.noteId);
  // A retry of the same call after a lost response.
  if (standing.body === change.body) {
    return standing;
  }
  throw new AppError('NOTE_CHANGED');
}

/** Removing a note that no longer exists is not an error. */
export const removeNote = ({ db }: Pick<Platform, 'db'>, person: Person, noteId: string): Promise<void> => deleteNote(db, person, noteId);

async function requireNote(db: Platform['db'], person: Person, noteId: string): Promise<Note> {
  const row = await findNote(db, person, noteId);
  if (!row) {
    throw new AppError('NOT_FOUND');
  }
  return toNote(row);
}
