import { courseRows } from '../rows/course-rows.ts';
import type { DemoArea } from './area.ts';

export const courseDemo: DemoArea = {
  tables: ['course_category', 'course', 'course_teacher', 'chapter', 'chapter_draft', 'section', 'section_draft', 'course_edition'],
  rows: courseRows,
  routes: {
    courseList: { key: 'course', path: '/courseList' },
    courseDetail: { key: 'course', path: '/courseDetail', object: ['course', 'courseId'] },
  },
  blocks: { courses: 'courses' },
};
