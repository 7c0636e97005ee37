import type { PlanKind } from '@palm/contract/classroom/plan';
import { describe, expect, test } from 'vitest';
import { completionRules } from './completion-words.ts';
import { isCompleted, judgeCompletion, type CompletionColumns, type DoneItem } from './completion.ts';

const rule = (changes: Partial<CompletionColumns> = {}): CompletionColumns => ({
  completion_share: 100,
  completion_attendance: null,
  completion_homework: null,
  completion_mark: null,
  ...changes,
});
const item = (kind: PlanKind, done: boolean, changes: Partial<DoneItem> & { required?: boolean } = {}): DoneItem => {
  const { required = true, ...rest } = changes;
  return { item: { kind, required }, score: null, outOf: null, doneAt: done ? new Date('2026-11-02') : null, ...rest };
};
const wordsOf = (items: DoneItem[], changes: Partial<CompletionColumns>) =>
  completionRules(judgeCompletion(items, rule(changes)), true).map(({ text, own }) => [text, own?.reached, own?.met]);

describe('a class is completed by a member who', () => {
  test('has done the required share, or that share of electives if nothing is required', () => {
    const items = [item('course', true), item('course', false), item('course', true, { required: false })];
    expect(isCompleted(items, rule())).toBe(false);
    expect(isCompleted(items, rule({ completion_share: 50 }))).toBe(true);
    expect(isCompleted([item('course', true, { required: false })], rule())).toBe(true);
    expect(isCompleted([], rule())).toBe(false);
  });

  test('has enough attendance, passed homework and good enough marks, if required', () => {
    const items = [
      item('course', true),
      item('lesson', true, { required: false }),
      item('lesson', false, { required: false }),
      item('homework', true, { required: false, score: 4000, outOf: 5000 }),
      item('exam', true, { score: 9000, outOf: 15000 }),
    ];
    const asked = { completion_attendance: 80, completion_homework: 100, completion_mark: 71 };
    expect(wordsOf(items, asked)).toEqual([
      ['完成全部必修', '2 / 2 项', true],
      ['线下课出勤率达到 80%', '1 / 2 次', false],
      ['作业全部及格', '1 / 1 份', true],
      ['考试和作业平均达到 71 分（每项满分折成 100 分）', '70 分', false],
    ]);
    expect(isCompleted(items, rule({ completion_attendance: 50, completion_homework: 100, completion_mark: 70 }))).toBe(true);
    expect(isCompleted(items, rule({ completion_attendance: 51 }))).toBe(false);
    expect(isCompleted(items, rule({ completion_mark: 71 }))).toBe(false);
  });

  test('has a mark if one is required, and ignores requirements that the plan has no items for', () => {
    expect(wordsOf([item('course', true), item('exam', true)], { completion_mark: 60 })[1]?.[1]).toBe('还没有成绩');
    expect(isCompleted([item('course', true)], rule({ completion_attendance: 80, completion_mark: 60 }))).toBe(true);
  });

  test('never reads a mark that was rounded up to the requirement', () => {
    const items = [item('exam', true, { score: 6997, outOf: 10000 })];
    expect(wordsOf(items, { completion_mark: 70 })[1]).toEqual(['考试和作业平均达到 70 分（每项满分折成 100 分）', '69.9 分', false]);
  });
});
