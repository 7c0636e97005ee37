import { award, type Award } from '../../platform/answers/achievements.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findCourseAward, findPromisingCourses } from './award.queries.ts';

/** Completing a course earns the certificate that it awards. */
export const studyAwards = ({ db }: Pick<Infrastructure, 'db'>): Award[] => [
  award('course-completed', {
    async read({ orgId, memberId, courseId, at }) {
      const course = await findCourseAward(db, orgId, courseId);
      if (!course || course.certificate_template_id === null) {
        return null;
      }
      const { id, title, certificate_template_id: templateId } = course;
      return { orgId, memberId, source: { kind: 'course', id, title }, templateId, score: null, at: new Date(at) };
    },
    async titlesOf(orgId, templateIds) {
      const rows = await findPromisingCourses(db, orgId, templateIds);
      return new Map(rows.map(({ templateId, titles }) => [templateId, titles]));
    },
  }),
];
