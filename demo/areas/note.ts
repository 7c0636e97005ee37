import { join } from 'node:path';
import { z } from 'zod';
import { key } from '../content/fields.schema.ts';
import { readYaml } from '../content/read-file.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import type { DemoArea } from './area.ts';

const note = z.object({
  member: key,
  section: key,
  /** Second of the film or the sound. */
  at: z.number().int().min(0).optional(),
  daysAgo: z.number().int().min(0),
  time: z.string().regex(/^\d\d:\d\d$/),
  text: z.string().min(1).max(2000),
});
const notesSchema = z.object({ notes: z.array(note) });

/** What members wrote down while they studied. */
export const noteDemo: DemoArea = {
  tables: ['note'],
  rows: (loading, before) => {
    const { notes } = readYaml(join(loading.content.folder, 'notes.yaml'), notesSchema);
    return { note: notes.map((written) => noteRow(loading, before, written)) };
  },
};

function noteRow(loading: Loading, { section = [], chapter = [] }: DemoRows, written: z.infer<typeof note>): Row<'note'> {
  const sectionId = loading.idOf('section', written.section);
  const chapterId = section.find(({ id }) => id === sectionId)?.chapter_id;
  const courseId = chapter.find(({ id }) => id === chapterId)?.course_id;
  if (courseId === undefined) {
    throw new Error(`the section ${written.section} stands in no course`);
  }
  const at = loading.at(written.daysAgo, written.time);
  return {
    org_id: loading.orgId,
    id: loading.newId(),
    member_id: loading.idOf('member', written.member),
    course_id: courseId,
    section_id: sectionId,
    position: written.at ?? null,
    body: written.text.trim(),
    created_at: at,
    updated_at: at,
  };
}
