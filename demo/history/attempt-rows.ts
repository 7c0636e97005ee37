import { layOut, type ExamQuestion } from '../../apps/server/src/modules/exam/attempt/layout.ts';
import { submitReceipt } from '../../apps/server/src/modules/exam/attempt/receipt.ts';
import type { ExamContent } from '../content/exam.schema.ts';
import type { AttemptHistory } from '../content/history.schema.ts';
import type { DemoRows } from '../rows/demo-rows.ts';
import type { Papers } from '../rows/exam-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { mergeRows } from '../rows/merge-rows.ts';
import { demoKind } from '../question-kinds.ts';
import { planAnswers, type GivenAnswer } from './answers.ts';
import { lastUsableDay } from './diary.ts';
import type { Life } from './study-rows.ts';

/** An attempt that was handed in. */
export interface Sat {
  exam: ExamContent;
  attemptId: string;
  memberKey: string;
  submittedAt: Date;
  /** Hundredths of a mark. */
  score: number;
  passed: boolean;
}

/** The questions of each exam in the order of its paper, by the exam's key; their ids are the keys of the files. */
export type AskedPapers = ReadonlyMap<string, ExamQuestion[]>;

export const askedPapers = (papers: Papers): AskedPapers =>
  new Map(
    [...papers].map(([exam, items]) => [
      exam,
      items.map(({ question, marks }, index) => ({
        id: question.key,
        position: index + 1,
        marks: marks * 100,
        content: demoKind(question.kind).toContent(question),
      })),
    ]),
  );

/** The attempts of one member and what came of them. */
export function attemptRows(
  loading: Loading,
  life: Life,
  exams: { papers: AskedPapers; accuracy: number },
): { rows: DemoRows; sat: Sat[] } {
  const made = life.member.exams.flatMap(({ exam: key, attempts }) => {
    const exam = loading.content.exams.find((one) => one.key === key);
    return exam ? attempts.map((attempt, index) => rowsOfAttempt(loading, life, { ...exams, exam, attempt, number: index + 1 })) : [];
  });
  return { rows: mergeRows(made.map(({ rows }) => rows)), sat: made.map(({ sat }) => sat) };
}

interface Attempt {
  exam: ExamContent;
  papers: AskedPapers;
  accuracy: number;
  attempt: AttemptHistory;
  number: number;
}

function rowsOfAttempt(loading: Loading, life: Life, { exam, papers, accuracy, attempt, number }: Attempt) {
  const { orgId, newId } = loading;
  const paper = papers.get(exam.key) ?? [];
  const total = paper.reduce((sum, { marks }) => sum + marks, 0);
  const target = {
    score: attempt.score === undefined ? Math.round(total * accuracy) : attempt.score * 100,
    passMarks: exam.passMark * 100,
    wrong: attempt.wrong,
    rule: exam.multipleRule,
  };
  // Each candidate has an order of their own, and answers are keys of that order.
  const seed = life.random.whole(1, 2_000_000_000);
  const shown = layOut(paper, { seed, shuffleQuestions: exam.shuffle.questions, shuffleOptions: exam.shuffle.options });
  const answers = planAnswers(
    shown.map(({ id, marks, content }) => ({ key: id, marks, content })),
    target,
    life.random,
  );
  const score = answers.reduce((sum, answer) => sum + answer.score, 0);
  const seconds = Math.min(attempt.minutes, exam.minutes) * 60 - life.random.whole(1, 50);
  const startedAt = life.diary.reserve(Math.max(attempt.daysAgo, lastUsableDay(loading)), seconds);
  const submittedAt = new Date(startedAt.getTime() + seconds * 1000);
  const attemptId = newId();
  const sat: Sat = { exam, attemptId, memberKey: life.member.member, submittedAt, score, passed: score >= target.passMarks };
  const row = {
    org_id: orgId,
    id: attemptId,
    exam_id: loading.idOf('exam', exam.key),
    member_id: loading.idOf('member', life.member.member),
    number,
    seed,
    started_at: startedAt,
    deadline_at: new Date(startedAt.getTime() + exam.minutes * 60_000),
    submitted_at: submittedAt,
    submitted_by: 'candidate',
    score,
    passed: sat.passed,
    receipt: submitReceipt(attemptId, submittedAt),
  };
  return { rows: { attempt: [row], attempt_answer: answerRows(loading, row, answers) }, sat };
}

/** Answers are saved one after the other between start and hand-in. */
function answerRows(loading: Loading, attempt: { id: string; started_at: Date; submitted_at: Date }, answers: GivenAnswer[]) {
  const pace = (attempt.submitted_at.getTime() - attempt.started_at.getTime()) / (answers.length + 1);
  return answers.map(({ key, answer, score, correct }, index) => ({
    org_id: loading.orgId,
    attempt_id: attempt.id,
    question_id: loading.idOf('question', key),
    sequence: 1,
    answer: JSON.stringify(answer),
    saved_at: new Date(attempt.started_at.getTime() + pace * (index + 1)),
    score,
    correct,
  }));
}
