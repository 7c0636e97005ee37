import { expect, test } from 'vitest';
import { examsSchema, type ExamContent } from '../content/exam.schema.ts';
import { questionBankSchema, type QuestionBank } from '../content/question.schema.ts';
import { planPaper } from './paper.ts';

const truefalse = (key: string, difficulty = 2) => ({ key, kind: 'truefalse', stem: '对吗？', answer: true, difficulty, marks: 2 });
const essay = (key: string) => ({ key, kind: 'essay', marks: 20 });

const bank: QuestionBank = questionBankSchema.parse({
  key: 'safety',
  category: '安全',
  questions: [truefalse('one'), truefalse('two'), essay('three'), truefalse('four', 5), truefalse('five')],
});

function exam(paper: unknown): ExamContent {
  const facts = { key: 'exam-safety', title: '考试', intro: '', minutes: 30, passMark: 12, attempts: 1, instructions: '', audience: 'all' };
  const rules = { window: { fromDaysAgo: 1, toInDays: 1 }, showAnswers: 'never', shuffle: { questions: true, options: true } };
  const [first] = examsSchema.parse({ exams: [{ ...facts, ...rules, paper }] }).exams;
  if (!first) {
    throw new Error('there is one exam');
  }
  return first;
}

const total = (paper: ReturnType<typeof planPaper>) => paper.reduce((sum, { marks }) => sum + marks, 0);

test('a question that cannot be asked yet gives way to another of its bank, and the total stays', () => {
  const paper = planPaper(
    exam({
      fixed: [
        { question: 'one', marks: 4 },
        { question: 'three', marks: 12 },
        { question: 'two', marks: 4 },
      ],
    }),
    [bank],
  );
  expect(paper).toHaveLength(3);
  expect(paper.slice(0, 2).map(({ question }) => question.key)).toEqual(['one', 'two']);
  expect(total(paper)).toBe(20);
});

test('rules draw the same questions every time, within their difficulty and never twice', () => {
  const rules = exam({ rules: [{ category: 'safety', kind: 'truefalse', difficulty: [1, 3], count: 3, marks: 5 }] });
  const paper = planPaper(rules, [bank]);
  expect(planPaper(rules, [bank])).toEqual(paper);
  expect(new Set(paper.map(({ question }) => question.key))).toEqual(new Set(['one', 'two', 'five']));
  expect(total(paper)).toBe(15);
});

test('a paper with fewer questions than wanted still has its total', () => {
  const paper = planPaper(exam({ rules: [{ category: 'safety', kind: 'truefalse', difficulty: [1, 5], count: 6, marks: 4 }] }), [bank]);
  expect(paper).toHaveLength(4);
  expect(total(paper)).toBe(24);
});
