import { createHash } from 'node:crypto';
import { courseRules } from '@palm/contract/course';
import type { courseAuthoringApi } from '@palm/contract/course-authoring';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError, found } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { countAudience } from '../../organisation/index.ts';
import { deleteCourse, findCourse, lockCourse, type CourseRow } from './authoring.queries.ts';
import { isReady } from './authoring.view.ts';
import { changeCourse } from './change-course.ts';
import { findChapters, findSections, type SectionRow } from './parts.queries.ts';
import { storePublished, storeWithdrawn } from './publish.queries.ts';
import { describeChanges, publishedOutline, type PublishedOutline } from './published-outline.ts';

type Check = ResultOf<typeof courseAuthoringApi.publishCheck>;
type Finding = Check['findings'][number];

interface Draft {
  course: CourseRow;
  emptyChapters: string[];
  sections: SectionRow[];
  audienceCount: number;
}

export async function checkPublishing({ db }: Platform, person: Person, courseId: string): Promise<Check> {
  const draft = await loadDraft(db, person.orgId, courseId);
  const { course } = draft;
  const before = publishedOutline.safeParse(course.published_outline);
  return {
    findings: findingsOf(draft),
    audienceCount: draft.audienceCount,
    learnerCount: course.learner_count,
    changes: before.success ? describeChanges(before.data, outlineOf(draft), course.completed_count) : [],
  };
}

export async function publishCourse(platform: Platform, person: Person, courseId: string): Promise<void> {
  await changeCourse(platform, person, { courseId, action: 'course.publish' }, async (tx) => {
    const draft = await loadDraft(tx, person.orgId, courseId);
    const error = findingsOf(draft).find(({ level }) => level === 'error');
    if (error) {
      throw new AppError('COURSE_NOT_READY', { reason: error.text });
    }
    await storePublished(tx, { orgId: person.orgId, courseId, outline: outlineOf(draft), now: platform.clock.now() });
  });
}

export async function withdrawCourse(platform: Platform, person: Person, courseId: string): Promise<void> {
  await changeCourse(platform, person, { courseId, action: 'course.withdraw' }, async (tx, course) => {
    if (course.status !== 'published') {
      throw new AppError('COURSE_NOT_PUBLISHED');
    }
    await storeWithdrawn(tx, person.orgId, courseId);
  });
}

export async function removeCourse(platform: Platform, person: Person, courseId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const course = found(await lockCourse(tx, person.orgId, { courseId }));
    if (course.learner_count > 0) {
      throw new AppError('COURSE_HAS_RECORDS', { count: course.learner_count });
    }
    await deleteCourse(tx, person.orgId, courseId);
    await writeAudit(tx, platform, person, { action: 'course.remove', targetId: courseId, targetName: course.title });
  });
  platform.cache.bump(person.orgId, 'course');
}

async function loadDraft(db: Db, orgId: string, courseId: string): Promise<Draft> {
  const course = found(await findCourse(db, orgId, courseId));
  const chapters = await findChapters(db, orgId, courseId);
  const sections = await findSections(db, orgId, courseId);
  const filled = new Set(sections.map(({ chapter_id }) => chapter_id));
  const order = new Map(chapters.map(({ id }, place) => [id, place]));
  return {
    course,
    emptyChapters: chapters.filter(({ id }) => !filled.has(id)).map(({ title }) => title),
    // The order of the table of contents: chapter before place in the chapter (the sort keeps the latter).
    sections: sections.toSorted((a, b) => (order.get(a.chapter_id) ?? 0) - (order.get(b.chapter_id) ?? 0)),
    audienceCount: await countAudience(db, orgId, toAudience(course)),
  };
}

function findingsOf({ course, emptyChapters, sections, audienceCount }: Draft): Finding[] {
  const error = (text: string, sectionId: string | null = null): Finding => ({ level: 'error', text, sectionId });
  const warning = (text: string): Finding => ({ level: 'warning', text, sectionId: null });
  return [
    ...(sections.length === 0 ? [error('课程里还没有小节')] : []),
    ...sections.filter((section) => !isReady(section)).map(({ id, title }) => error(`小节“${title}”还没有内容`, id)),
    ...sections
      .filter(({ exam_status }) => exam_status !== null && exam_status !== 'published')
      .map(({ id, title }) => error(`小节“${title}”的考试还没有发布`, id)),
    ...(sections.length > 0 && sections.every(({ required }) => !required) ? [error('至少要有一个必修小节，否则课程无法学完')] : []),
    ...emptyChapters.map((title) => warning(`章“${title}”里还没有小节`)),
    ...(audienceCount === 0 ? [warning('可见范围内没有成员，发布后没有人能看到')] : []),
    ...(course.intro === '' ? [warning('还没有填写课程介绍')] : []),
  ];
}

const outlineOf = ({ course, sections }: Draft): PublishedOutline => ({
  rules: courseRules.parse(course.rules),
  visibility: toAudience(course),
  sections: sections.map((section) => ({
    id: section.id,
    title: section.title,
    required: section.required,
    content: contentMark(section),
  })),
});

function contentMark(section: SectionRow): string {
  const content = [section.html, section.object_key, section.caption_key, section.exam_id].join('\n');
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
