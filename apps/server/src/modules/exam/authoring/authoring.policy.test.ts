import { describe, expect, it } from 'vitest';
import { changedFixedField, unreadyReason } from './authoring.policy.ts';

describe('an exam', () => {
  const ready = { paperId: 'p', passMarks: 600, totalMarks: 1000, audienceCount: 3 };

  it.each([
    ['without a paper', { paperId: null }, '还没有选择试卷'],
    ['that nobody can pass', { passMarks: 1050 }, '及格分 10.5 高于试卷总分 10'],
    ['for nobody', { audienceCount: 0 }, '开放范围里没有成员'],
  ])('%s is not ready', (_, change, reason) => {
    expect(unreadyReason({ ...ready, ...change })).toBe(reason);
  });

  it('with a paper, reachable pass marks and an audience is ready', () => {
    expect(unreadyReason(ready)).toBeNull();
  });

  it('keeps the fields that marks depend on once it has been taken', () => {
    const before = {
      paperId: 'p',
      passMarks: 600,
      multipleRule: 'half' as const,
      shuffleQuestions: false,
      shuffleOptions: false,
    };
    expect(changedFixedField(before, { ...before, passMarks: 500 })).toBe('及格分');
    expect(changedFixedField(before, { ...before })).toBeNull();
  });
});
