import type { Note } from '@palm/contract/note/calls';
import type { SheetField } from '../../platform/export-list.ts';
import type { CourseOutline } from '../course/index.ts';
import type { NoteRow } from './note.queries.ts';

export const toNote = (row: NoteRow): Note => ({
  id: row.id,
  courseId: row.course_id,
  sectionId: row.section_id,
  position: row.position,
  body: row.body,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const two = (number: number) => String(number).padStart(2, '0');

/** Formats seconds as a clock: 0:31, 1:02:07. */
function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The columns of the sheet; sections have their current titles. */
export function sheetFields({ chapters }: CourseOutline): readonly SheetField<Note>[] {
  const titles = new Map(chapters.flatMap(({ sections }) => sections.map(({ id, title }) => [id, title])));
  return [
    { title: '小节', width: 30, cell: ({ sectionId }) => titles.get(sectionId ?? '') ?? '已移除的小节' },
    { title: '时间点', width: 10, cell: ({ position }) => (position === null ? null : clockText(position)) },
    { title: '笔记', width: 60, cell: ({ body }) => body },
    { title: '记下时间', width: 18, cell: ({ createdAt }, { minute }) => minute(createdAt) },
    { title: '修改时间', width: 18, cell: ({ createdAt, updatedAt }, { minute }) => (updatedAt === createdAt ? null : minute(updatedAt)) },
  ];
}
