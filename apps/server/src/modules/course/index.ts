import type { Module } from '../../platform/module.ts';
import { mountAuthoring } from './authoring/authoring.routes.ts';
import { courseNews } from './course.news.ts';
import { findCategories } from './course.queries.ts';
import { mountCourse } from './course.routes.ts';
import { courseSearch } from './course.search.ts';
import { getCourseCards } from './course.service.ts';
import { courseTargets } from './course.targets.ts';
import { courseWorkItems } from './course.work-items.ts';
import { mountEdition } from './edition/edition.routes.ts';
import { sectionTargets } from './section.search.ts';
import { courseMemberRows } from './course.member-rows.ts';

export type { AccessChange } from './access/access.queries.ts';
export { getAccessChanges } from './access/access.service.ts';
export { createCourse, getCourseEdit, updateCourse } from './authoring/authoring.service.ts';
export { addChapter, addSection } from './authoring/parts.service.ts';
export { updateSection } from './section/section.service.ts';
export { lockCourse, serialisePublishing } from './authoring/authoring.queries.ts';
export { addCompletions, addLearners, removeLearners } from './learner-count.queries.ts';
export { countPublished, findCategories } from './course.queries.ts';
export { toCover } from './course.view.ts';
export { getDraftOutline, getOutline, type CourseOutline, type OutlineSection } from './outline/outline.service.ts';
export { getShownContent } from './section/section.service.ts';
export { getDraft, type CourseDraft } from './draft.service.ts';
export { findContents } from './edition/content.queries.ts';
export { courseChanges, newDemands } from './edition/course-changes.ts';
export { storeEdition } from './edition/edition.queries.ts';
export { refreshCourseSearch } from './section.search.ts';

/** Courses: the shelves of learners and the tools of authors. */
export const course: Module = {
  name: 'course',
  tables: [
    'course',
    'course_access',
    'course_category',
    'course_teacher',
    'chapter',
    'section',
    'chapter_draft',
    'section_draft',
    'course_edition',
    'replaced_draft',
  ],
  memberRows: courseMemberRows,
  mount(router, platform) {
    mountCourse(router, platform);
    mountAuthoring(router, platform);
    mountEdition(router, platform);
  },
  targets: { course: courseTargets, section: sectionTargets },
  blocks: { courses: { target: 'course', categories: findCategories } },
  shelves: (infrastructure) => ({
    courses: { target: 'course', cards: (person, ids) => getCourseCards(infrastructure, person, ids) },
  }),
  workItems: courseWorkItems,
  search: courseSearch,
  news: courseNews,
};
