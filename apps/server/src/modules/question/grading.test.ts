import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeAnswer } from './grading.ts';
import type { GradableQuestion, PartialCreditRule } from './grading.ts';

const choice = (kind: 'single' | 'multiple' | 'truefalse', rightKeys: string, keys = 'ABCD'): GradableQuestion => ({
  kind,
  options: keys.split('').map((key) => ({ key, correct: rightKeys.includes(key) })),
  blanks: [],
});
const fillin = (blanks: GradableQuestion['blanks'], orderFree = false): GradableQuestion => ({
  kind: 'fillin',
  options: [],
  blanks,
  orderFree,
});
const score = (question: GradableQuestion, answer: string[], rule: PartialCreditRule = 'all-or-nothing') =>
  gradeAnswer(question, answer, 400, rule).score;

describe('grading single choice and true/false', () => {
  it.each([
    [['B'], 400],
    [['A'], 0],
    [['A', 'B'], 0],
    [[], 0],
    [['b'], 0],
  ])('awards all or nothing: %j earns %d', (answer, expected) => {
    expect(score(choice('single', 'B'), answer, 'per-option')).toBe(expected);
    expect(score(choice('truefalse', 'B', 'AB'), answer, 'half')).toBe(expected);
  });

  it('awards nothing if the question has no right option', () => {
    expect(gradeAnswer(choice('single', ''), [], 400, 'all-or-nothing')).toMatchObject({ score: 0, correct: false });
  });
});

describe('grading multiple choice', () => {
  it.each([
    ['all-or-nothing', 'ABC', 400],
    ['all-or-nothing', 'AB', 0],
    ['half', 'A', 200],
    ['half', 'AD', 0],
    ['half', '', 0],
    ['per-option', 'AB', 260],
    ['per-option', 'ABD', 130],
    ['per-option', 'AD', 0],
    ['per-option', 'ABCD', 260],
    ['per-option', 'AAAB', 260],
  ] as const)('follows the rule %s: choosing %s of ABC earns %d of 400', (rule, keys, expected) => {
    expect(score(choice('multiple', 'ABC'), keys.split(''), rule)).toBe(expected);
  });

  it('reports which options were right, missed and wrong', () => {
    expect(gradeAnswer(choice('multiple', 'ABC'), ['A', 'D'], 400, 'half').detail).toEqual({
      right: ['A'],
      missed: ['B', 'C'],
      wrong: ['D'],
    });
  });
});

describe('grading fill-in', () => {
  const capital = fillin([{ alternatives: ['Beijing', '北京（京）'] }]);

  it.each(['beijing', ' ＢＥＩＪＩＮＧ　', '北京(京)'])('accepts %j regardless of width, case and surrounding whitespace', (text) => {
    expect(score(capital, [text])).toBe(400);
  });

  it.each(['', '  ', 'bei jing', '北京'])('rejects %j', (text) => {
    expect(score(capital, [text])).toBe(0);
  });

  it('respects case if the blank is case-sensitive', () => {
    expect(score(fillin([{ alternatives: ['kW'], caseSensitive: true }]), ['KW'])).toBe(0);
  });

  it.each([
    ['3.14', 400],
    ['３．１４２', 400],
    ['3.139', 0],
    ['3.15', 400],
    ['约 3.14', 0],
  ])('accepts a number in the range: %s earns %d', (text, expected) => {
    expect(score(fillin([{ alternatives: [], min: 3.14, max: 3.15 }]), [text])).toBe(expected);
  });

  it('accepts thousands separators', () => {
    expect(score(fillin([{ alternatives: [], min: 1024, max: 1024 }]), ['1,024'])).toBe(400);
  });

  it('awards an equal share for each correct blank', () => {
    const three = fillin([{ alternatives: ['a'] }, { alternatives: ['b'] }, { alternatives: ['c'] }]);
    expect(gradeAnswer(three, ['a', 'x'], 400, 'half')).toEqual({
      score: 130,
      correct: false,
      detail: { right: ['1'], missed: ['3'], wrong: ['2'] },
    });
  });

  it('accepts answers in any order if the question allows it, using each blank once', () => {
    const overlapping = fillin([{ alternatives: ['x', 'y'] }, { alternatives: ['x'] }], true);
    expect(score(overlapping, ['x', 'y'])).toBe(400);
    expect(score(overlapping, ['y', 'x'])).toBe(400);
    expect(score(overlapping, ['y', 'y'])).toBe(200);
  });
});

describe('grading any question, answer and rule', () => {
  const keys = ['A', 'B', 'C', 'D', 'E'];
  const texts = fc.constantFrom('', 'a', 'Ａ', 'b', 'c', '1', '2.5', '-3');
  const anyRule = fc.constantFrom<PartialCreditRule>('all-or-nothing', 'half', 'per-option');
  const anyChoice = fc
    .tuple(fc.constantFrom('single', 'truefalse', 'multiple'), fc.subarray(keys))
    .map(([kind, right]) => choice(kind as 'single', right.join(''), keys.join('')));
  const anyFillin = fc
    .tuple(
      fc.array(
        fc.array(
          texts.filter((text) => text !== ''),
          { minLength: 1, maxLength: 3 },
        ),
        { minLength: 1, maxLength: 5 },
      ),
      fc.boolean(),
    )
    .map(([blanks, orderFree]) =>
      fillin(
        blanks.map((alternatives) => ({ alternatives })),
        orderFree,
      ),
    );
  const anyMarks = fc.nat(10_000);

  it('yields an integer score between 0 and the marks, and partial scores in tenths of a mark', () => {
    const anyAnswer = fc.array(fc.oneof(texts, fc.constantFrom(...keys)), { maxLength: 7 });
    fc.assert(
      fc.property(fc.oneof(anyChoice, anyFillin), anyAnswer, anyMarks, anyRule, (question, answer, marks, rule) => {
        const grade = gradeAnswer(question, answer, marks, rule);
        expect(Number.isInteger(grade.score)).toBe(true);
        expect(grade.score).toBeGreaterThanOrEqual(0);
        expect(grade.score).toBeLessThanOrEqual(marks);
        expect(grade.correct && grade.score !== marks).toBe(false);
        expect(grade.correct || grade.score % 10 === 0).toBe(true);
      }),
    );
  });

  it('awards full marks for the right answer, in any order if the question allows it', () => {
    fc.assert(
      fc.property(anyFillin, anyMarks, anyRule, fc.boolean(), (question, marks, rule, turned) => {
        const right = question.blanks.map((blank) => blank.alternatives[0] ?? '');
        const answer = turned && question.orderFree ? right.toReversed() : right;
        expect(gradeAnswer(question, answer, marks, rule)).toMatchObject({ score: marks, correct: true });
      }),
    );
    fc.assert(
      fc.property(fc.subarray(keys, { minLength: 1 }), anyMarks, anyRule, (right, marks, rule) => {
        expect(gradeAnswer(choice('multiple', right.join(''), keys.join('')), right, marks, rule).score).toBe(marks);
      }),
    );
  });
});
