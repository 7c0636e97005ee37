import type { Module } from '../../platform/module.ts';
import { mountAuthoring } from './authoring/authoring.routes.ts';
import { mountCourse } from './course.routes.ts';

export { lockCourse } from './authoring/authoring.queries.ts';
export { toCover } from './course.view.ts';
export { getDraftOutline, getOutline, type CourseOutline, type OutlineSection } from './outline/outline.service.ts';
export { readDraft, type CourseDraft } from './publish/draft.service.ts';
export { storeEdition } from './publish/publish.queries.ts';

/** Courses: the shelves of learners and the workshop of authors. */
export const course: Module = {
  name: 'course',
  mount(router, platform) {
    mountCourse(router, platform);
    mountAuthoring(router, platform);
  },
};
