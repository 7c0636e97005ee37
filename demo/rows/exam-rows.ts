import type { ExamContent } from '../content/exam.schema.ts';
import { audienceColumns } from './audience.ts';
import { awardedBy } from './course-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';
import { planPaper, type PaperItem } from './paper.ts';

/** The planned paper of each exam, by the exam's key: the histories answer it. */
export type Papers = ReadonlyMap<string, PaperItem[]>;

export const planPapers = ({ content }: Loading): Papers =>
  new Map(content.exams.map((exam) => [exam.key, planPaper(exam, content.banks)]));

export function examRows(loading: Loading): DemoRows {
  const papers = planPapers(loading);
  return mergeRows(loading.content.exams.map((exam) => rowsOfExam(loading, exam, papers.get(exam.key) ?? [])));
}

function rowsOfExam(loading: Loading, exam: ExamContent, paper: PaperItem[]): DemoRows {
  const { orgId, content, at } = loading;
  const examId = loading.define('exam', exam.key);
  const paperId = loading.define('paper', exam.key);
  const madeAt = at(exam.window.fromDaysAgo + 5, '16:00');
  const total = paper.reduce((sum, { marks }) => sum + marks * 100, 0);
  const facts = {
    org_id: orgId,
    title: exam.title,
    question_count: paper.length,
    total_marks: total,
    created_at: madeAt,
    updated_at: madeAt,
  };
  const template = content.certificates.templates.find(
    ({ conditions }) => awardedBy(conditions) === 'exam' && conditions.exams.includes(exam.key),
  );
  const items = paper.map(({ question, marks }, index) => ({
    org_id: orgId,
    question_id: loading.idOf('question', question.key),
    position: index + 1,
    marks: marks * 100,
  }));
  return {
    paper: [{ ...facts, id: paperId }],
    paper_item: items.map((item) => ({ ...item, paper_id: paperId })),
    exam: [
      {
        ...facts,
        id: examId,
        paper_id: paperId,
        intro: exam.intro,
        instructions: exam.instructions.trim(),
        opens_at: at(exam.window.fromDaysAgo, '00:00'),
        closes_at: at(-exam.window.toInDays, '23:59'),
        duration_minutes: exam.minutes,
        pass_marks: exam.passMark * 100,
        attempts_allowed: exam.attempts,
        show_answers: exam.showAnswers,
        multiple_rule: exam.multipleRule,
        shuffle_questions: exam.shuffle.questions,
        shuffle_options: exam.shuffle.options,
        leave_limit: exam.antiCheat.leaveLimit,
        no_copy: exam.antiCheat.noCopy,
        required: content.courses.some(({ key, tags }) => key === exam.course && tags.includes('必修')),
        ...audienceColumns(loading, exam.audience),
        status: 'published',
        certificate_template_id: template ? loading.idOf('template', template.key) : null,
      },
    ],
    exam_item: items.map((item) => ({ ...item, exam_id: examId, revision: 1 })),
  };
}
