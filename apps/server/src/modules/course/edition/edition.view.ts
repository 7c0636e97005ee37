import type { CourseEdition, EditionSection } from '@palm/contract/course/edition';
import type { Target } from '../../../platform/answers/targets.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toEditContent } from '../section/section.view.ts';
import type { ContentSection } from './content.queries.ts';
import type { EditionRow, KeptFile } from './edition.queries.ts';

export const toCourseEdition = (row: EditionRow): CourseEdition => ({
  edition: row.edition,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by_name,
  kept: row.kept,
  changes: row.changes,
  sectionCount: row.section_count,
  learners:
    row.learner_count === null ? null : { count: row.learner_count, lowered: row.lowered_count ?? 0, raised: row.raised_count ?? 0 },
});

const NO_FILE = { object_key: null, file_name: null, media_type: null };

/** Objects that stored sections point at, by id. */
interface Pointed {
  files: ReadonlyMap<string, KeptFile>;
  exams: ReadonlyMap<string, Target>;
}

export function toEditionSection(links: FileLinks, section: ContentSection, { files, exams }: Pointed): EditionSection {
  const { id, title, kind, required, durationSeconds, pages, content } = section;
  const fileOf = (fileId: string | undefined) => files.get(fileId ?? '') ?? NO_FILE;
  const { object_key, file_name, media_type } = fileOf(content.objectId);
  const shown = toEditContent(links, {
    kind,
    content,
    duration_seconds: durationSeconds,
    pages,
    exam_id: content.examId ?? null,
    object_key,
    file_name,
    media_type,
    caption_key: fileOf(content.captionId).object_key,
    poster_key: fileOf(content.posterId).object_key,
    exam: exams.get(content.examId ?? '') ?? null,
  });
  return { id, title, required, durationSeconds, pages, content: shown };
}
