import { award, type Award } from '../../platform/answers/achievements.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findAttemptAward, findPromisingExams } from './award.queries.ts';

/** Passing an exam earns the certificate assigned to it. */
export const examAwards = ({ db }: Pick<Infrastructure, 'db'>): Award[] => [
  award('exam-submitted', {
    async read({ orgId, memberId, attemptId, passed, at }) {
      const exam = passed ? await findAttemptAward(db, orgId, attemptId) : undefined;
      if (!exam || exam.certificate_template_id === null) {
        return null;
      }
      const { id, title, certificate_template_id: templateId, score } = exam;
      return { orgId, memberId, source: { kind: 'exam', id, title }, templateId, score, at: new Date(at) };
    },
    async titlesOf(orgId, templateIds) {
      const rows = await findPromisingExams(db, orgId, templateIds);
      return new Map(rows.map(({ templateId, titles }) => [templateId, titles]));
    },
  }),
];
