import type { CourseSection } from '@palm/contract/study/course-detail';
import { describe, expect, it } from 'vitest';
import { sampleSection } from './testing/course-detail-samples.ts';
import { remainderText, secondsText } from './remainder-text.ts';

const text = (parts: Partial<CourseSection>) => remainderText(sampleSection(1, parts));
const exam = { durationMinutes: 30, questionCount: 14, totalMarks: 7000, passMarks: 5600, attemptsAllowed: 3, attemptsUsed: 1 };

describe('what a section still requires', () => {
  it.each([
    ['a text', { kind: 'article', state: 'started', remainder: { seconds: 112, pages: 0 } }, '还需阅读 112 秒'],
    ['a document', { kind: 'document', state: 'started', remainder: { seconds: 0, pages: 3 } }, '还差 3 页'],
    [
      'a document that was turned too fast',
      { kind: 'document', state: 'started', remainder: { seconds: 9, pages: 3 } },
      '还差 3 页，还需阅读 9 秒',
    ],
    ['a film', { kind: 'video', state: 'started', remainder: { seconds: 754, pages: 0 } }, '还需看 12 分 34 秒'],
    ['a sound', { kind: 'audio', state: 'started', remainder: { seconds: 44, pages: 0 } }, '还需听 44 秒'],
    ['a text that was not begun', { kind: 'article', state: 'open', remainder: { seconds: 60, pages: 0 } }, '没开始，需阅读 60 秒'],
    ['a text without a minimum', { kind: 'article', state: 'open', remainder: { seconds: 0, pages: 0 } }, '打开读过就算学完'],
    ['an exam', { kind: 'exam', exam: { ...exam, lastScore: 5100, missingMarks: 500 } }, '还差 5 分及格'],
    ['an exam that was not sat', { kind: 'exam', exam: { ...exam, lastScore: null, missingMarks: 5600 } }, '还没考，56 分及格'],
    ['an exam for others', { kind: 'exam', exam: null }, '没有对你开放'],
    ['what waits for others', { state: 'locked' }, '学完前面的再解锁'],
    ['what is complete', { state: 'completed', remainder: null }, null],
  ] as const)('%s', (_name, parts, expected) => {
    expect(text(parts)).toBe(expected);
  });

  it('is exact to the second', () => {
    expect([secondsText(59), secondsText(179), secondsText(180), secondsText(181)]).toEqual(['59 秒', '179 秒', '3 分钟', '3 分 1 秒']);
  });
});
