import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { planAnswers, type AskedQuestion } from './answers.ts';

const options = (right: string) => ['A', 'B', 'C', 'D'].map((key) => ({ key, text: key, correct: right.includes(key) }));
const common = { stem: '', blanks: [], orderFree: false, analysis: '' };
const blank = (text: string) => ({ alternatives: [text], min: null, max: null, caseSensitive: false });

const paper: AskedQuestion[] = [
  { key: 'single', marks: 300, content: { ...common, kind: 'single', options: options('B') } },
  { key: 'multiple', marks: 400, content: { ...common, kind: 'multiple', options: options('ABD') } },
  { key: 'truefalse', marks: 200, content: { ...common, kind: 'truefalse', options: options('A').slice(0, 2) } },
  { key: 'fillin', marks: 600, content: { ...common, kind: 'fillin', options: [], blanks: [blank('目的'), blank('最小'), blank('必要')] } },
];
const scoreOf = (answers: ReturnType<typeof planAnswers>) => answers.reduce((sum, { score }) => sum + score, 0);
const plan = (score: number, wrong: string[] = [], seed = 7) =>
  planAnswers(paper, { score, passMarks: 900, wrong, rule: 'half' }, createRandom(seed));

test.each([0, 700, 1000, 1100, 1300, 1500])('answers are marked with the recorded score of %i', (score) => {
  const answers = plan(score);
  expect(answers.map(({ key }) => key)).toEqual(paper.map(({ key }) => key));
  expect(scoreOf(answers)).toBe(score);
});

test('questions that are recorded as wrong are wrong', () => {
  const answers = plan(1200, ['single']);
  expect(answers.find(({ key }) => key === 'single')).toMatchObject({ score: 0, correct: false });
  expect(scoreOf(answers)).toBe(1200);
});

test('a score that no answers give stays on its side of the pass mark', () => {
  expect(scoreOf(plan(899))).toBeLessThan(900);
  expect(scoreOf(plan(901))).toBeGreaterThanOrEqual(900);
});

test('the same seed gives the same answers', () => {
  expect(plan(1000, [], 11)).toEqual(plan(1000, [], 11));
});
