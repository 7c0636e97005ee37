import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type ExamQuestion } from './layout.ts';

const question = (position: number, kind: 'single' | 'truefalse' = 'single'): ExamQuestion => ({
  id: `q${position}`,
  position,
  marks: 100,
  content: {
    kind,
    stem: `第 ${position} 题`,
    options: ['甲', '乙', '丙', '丁'].map((text, index) => ({ key: 'ABCD'.charAt(index), text, correct: index === 0 })),
    blanks: [],
    orderFree: false,
    analysis: '',
  },
});
const paper = Array.from({ length: 20 }, (_, index) => question(index + 1));
const rules = (seed: number) => ({ seed, shuffleQuestions: true, shuffleOptions: true });

describe('the layout of an attempt', () => {
  it('is deterministic for its seed, contains every question once and numbers questions as shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 2 }), (seed) => {
        const laid = layOut(paper, rules(seed));
        expect(layOut(paper, rules(seed))).toEqual(laid);
        expect(laid.map(({ number }) => number)).toEqual(paper.map(({ position }) => position));
        expect(laid.map(({ id }) => id).toSorted()).toEqual(paper.map(({ id }) => id).toSorted());
        for (const { content } of laid) {
          expect(content.options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D']);
          expect(content.options.find(({ correct }) => correct)?.text).toBe('甲');
        }
      }),
      { numRuns: 50 },
    );
  });

  it('differs between candidates and between questions', () => {
    const laid = layOut(paper, rules(1));
    expect(layOut(paper, rules(2)).map(({ id }) => id)).not.toEqual(laid.map(({ id }) => id));
    const rightKeys = new Set(laid.map(({ content }) => content.options.find(({ correct }) => correct)?.key));
    expect(rightKeys.size).toBeGreaterThan(2);
  });

  it('keeps true/false options, and everything that is not to be shuffled, in order', () => {
    const plain = { seed: 7, shuffleQuestions: false, shuffleOptions: false };
    expect(layOut(paper, plain)).toEqual(paper.map((question) => ({ ...question, number: question.position })));
    const truths = [question(1, 'truefalse'), question(2, 'truefalse')];
    expect(layOut(truths, { ...plain, shuffleOptions: true }).map(({ content }) => content)).toEqual(truths.map(({ content }) => content));
  });
});
