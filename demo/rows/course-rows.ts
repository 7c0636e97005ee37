import { extname, join } from 'node:path';
import { uploadRules, type UploadPurpose } from '@palm/contract/areas';
import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKindFacts, type SectionKind } from '@palm/contract/course/kinds';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import type { CourseContent, SectionContent } from '../content/course.schema.ts';
import type { MediaContent } from '../content/media.schema.ts';
import { contentError, readMarkdown } from '../content/read-file.ts';
import { seedOf } from '../random.ts';
import { mergeRows } from './merge-rows.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { Loading } from './loading.ts';

const difficulties = { 入门: 'beginner', 进阶: 'intermediate', 高级: 'advanced' } as const;

export type BuiltSection = SectionContent & { kind: SectionKind };

/** What the main file of a section is uploaded for; null where its kind has none. */
export function purposeOf({ kind }: BuiltSection): UploadPurpose | null {
  const { files } = sectionKindFacts[kind];
  return 'objectKey' in files ? files.objectKey : null;
}

/** A kind that is not built yet, and a file that its kind does not take, have no viewer: such sections are left out. */
export function isBuiltSection(section: SectionContent, media: MediaContent[]): section is BuiltSection {
  if (!hasBuiltKind(section)) {
    return false;
  }
  const purpose = purposeOf(section);
  return purpose === null || uploadRules[purpose].extensions.includes(extname(mediaOf(section, media)?.file ?? '').slice(1));
}

const hasBuiltKind = (section: SectionContent): section is BuiltSection => section.kind in sectionKindFacts;

export const mediaOf = (section: SectionContent, media: MediaContent[]): MediaContent | undefined =>
  media.find(({ key }) => key === section.media);

/** A course without what cannot be studied yet; a chapter that this empties goes too. */
function builtChapters({ chapters }: CourseContent, media: MediaContent[]) {
  return chapters
    .map(({ title, sections }) => ({ title, sections: sections.filter((section) => isBuiltSection(section, media)) }))
    .filter(({ sections }) => sections.length > 0);
}

export const builtSections = (course: CourseContent, media: MediaContent[]): BuiltSection[] =>
  builtChapters(course, media).flatMap(({ sections }) => sections);

export function courseRows(loading: Loading): DemoRows {
  const { courses } = loading.content;
  const categories = [...new Set(courses.map(({ category }) => category))];
  const category = categories.map((name, position) => ({ org_id: loading.orgId, id: loading.define('category', name), name, position }));
  return mergeRows([{ course_category: category }, ...courses.map((course) => rowsOfCourse(loading, course))]);
}

function rowsOfCourse(loading: Loading, course: CourseContent): DemoRows {
  const { orgId, newId, content } = loading;
  const courseId = loading.define('course', course.key);
  const chapters = builtChapters(course, content.media).map((chapter, position) => ({ ...chapter, id: newId(), position }));
  const sections = chapters.flatMap((chapter) =>
    chapter.sections.map((section, position) =>
      sectionRow(loading, section, { courseId, courseKey: course.key, chapterId: chapter.id, position }),
    ),
  );
  const parts = chapters.map(({ id, title, position }) => ({ org_id: orgId, id, course_id: courseId, title, position }));
  const made = courseRow(loading, course, { courseId, sections });
  return {
    course: [made],
    course_teacher: course.teachers.map((teacher, position) => ({
      org_id: orgId,
      course_id: courseId,
      teacher_id: loading.idOf('teacher', teacher),
      position,
    })),
    chapter: parts,
    section: sections,
    // Authors find as their draft what learners see.
    chapter_draft: parts,
    section_draft: sections,
    course_edition: [editionRow(made, { parts, sections })],
  };
}

interface Parts {
  parts: Row<'chapter'>[];
  sections: Row<'section'>[];
}

/** The first publishing as the server would have kept it. */
function editionRow(course: Row<'course'>, { parts, sections }: Parts): Row<'course_edition'> {
  const chapters = parts.map(({ id, title }) => ({
    id,
    title,
    sections: sections.filter((section) => section.chapter_id === id).map(keptSection),
  }));
  return {
    org_id: course.org_id,
    course_id: course.id,
    edition: 1,
    content: JSON.stringify({ rules: parsed(course.rules), chapters }),
    changes: '[]',
    section_count: sections.length,
    learner_count: 0,
    lowered_count: 0,
    raised_count: 0,
    published_at: course.published_at ?? course.created_at,
    published_by: course.created_by ?? null,
  };
}

/** Rows carry JSON as text. */
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);

const keptSection = ({ id, title, kind, required, duration_seconds, pages, content }: Row<'section'>) => ({
  id,
  title,
  kind,
  required,
  durationSeconds: duration_seconds,
  pages,
  content: parsed(content),
});

interface Made {
  courseId: string;
  sections: Row<'section'>[];
}

function courseRow(loading: Loading, course: CourseContent, { courseId, sections }: Made): Row<'course'> {
  const { content, orgId, at } = loading;
  const publishedDaysAgo = daysSincePublishing(loading, course.key);
  const template = content.certificates.templates.find(
    ({ conditions }) => awardedBy(conditions) === 'course' && conditions.courses.includes(course.key),
  );
  const owner = content.people.members.find(({ roles }) => roles.includes('owner'));
  return {
    org_id: orgId,
    id: courseId,
    title: course.title,
    subtitle: course.subtitle,
    intro: markdownToHtml(course.intro),
    outcomes: course.outcomes,
    audience_text: course.audience,
    cover_motif: course.cover.motif,
    cover_tone: course.cover.tone,
    category_id: loading.idOf('category', course.category),
    tags: course.tags,
    difficulty: difficulties[course.difficulty],
    required: course.tags.includes('必修'),
    rules: JSON.stringify(rulesOf(course)),
    rules_draft: JSON.stringify(rulesOf(course)),
    edition: 1,
    status: 'published',
    published_at: at(publishedDaysAgo, '10:00'),
    certificate_template_id: template ? loading.idOf('template', template.key) : null,
    section_count: sections.length,
    required_count: sections.filter(({ required }) => required).length,
    total_seconds: sections.reduce((sum, section) => sum + (section.duration_seconds ?? 0), 0),
    created_by: owner ? loading.idOf('member', owner.key) : null,
    created_at: at(publishedDaysAgo + 6, '14:00'),
    updated_at: at(publishedDaysAgo, '10:00'),
  };
}

/** A certificate whose conditions name an exam is awarded by passing it, otherwise by finishing one of its courses. */
export const awardedBy = ({ courses, exams }: { courses: string[]; exams: string[] }): 'course' | 'exam' | null =>
  exams.length > 0 ? 'exam' : courses.length > 0 ? 'course' : null;

export const rulesOf = ({ rules }: CourseContent): CourseRules => ({
  completionThreshold: rules.completionThreshold,
  noSeekAhead: rules.noSeekAhead,
  pauseWhenHidden: true,
  maxSpeed: rules.maxSpeed,
  minDwellSeconds: rules.minDwell,
  inOrder: false,
});

/** A course was there before the first member began it; some were there for longer. */
function daysSincePublishing({ content }: Loading, courseKey: string): number {
  const starts = content.histories.members.flatMap(({ courses }) =>
    courses.filter(({ course }) => course === courseKey).map(({ startedDaysAgo }) => startedDaysAgo),
  );
  return Math.max(20, ...starts) + 2 + (seedOf(courseKey) % 45);
}

interface SectionPlace {
  courseId: string;
  courseKey: string;
  chapterId: string;
  position: number;
}

function sectionRow(loading: Loading, section: BuiltSection, place: SectionPlace): Row<'section'> {
  return {
    org_id: loading.orgId,
    id: loading.define('section', section.key),
    course_id: place.courseId,
    chapter_id: place.chapterId,
    title: section.title,
    kind: section.kind,
    required: section.required,
    position: place.position,
    ...sectionContent(loading, section, place.courseKey),
  };
}

type Content = Pick<Row<'section'>, 'duration_seconds' | 'pages' | 'content'>;

/** Each kind takes of this what it has: a text, an exam, or a file with what belongs to it. */
function sectionContent(loading: Loading, section: BuiltSection, courseKey: string): Content {
  const folder = join(loading.content.folder, 'courses', courseKey);
  const { measure, fields } = sectionKindFacts[section.kind];
  const media = purposeOf(section) === null ? null : needed(mediaOf(section, loading.content.media), section, folder);
  const content = {
    ...('html' in fields && { html: markdownToHtml(readMarkdown(join(folder, needed(section.file, section, folder)))) }),
    ...('examId' in fields && { examId: loading.idOf('exam', needed(section.exam, section, folder)) }),
    ...(media && fileIds(loading, media)),
  };
  // The last started second counts, as the upload's probe does.
  const seconds = Math.ceil(media?.seconds ?? section.minutes * 60);
  return { duration_seconds: measure === 'passed' ? 0 : seconds, pages: media?.pages ?? null, content: JSON.stringify(content) };
}

const fileIds = (loading: Loading, { key, captions, poster }: MediaContent) => ({
  objectId: loading.idOf('media', key),
  ...(captions !== undefined && { captionId: loading.idOf('captions', key) }),
  ...(poster !== undefined && { posterId: loading.idOf('poster', key) }),
});

function needed<T>(value: T | undefined, section: SectionContent, folder: string): T {
  if (value === undefined) {
    throw contentError(join(folder, 'course.yaml'), `${section.key} 没有写内容`);
  }
  return value;
}
