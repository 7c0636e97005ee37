import { testId } from '@palm/client/testing/test-id';
import type { PlanStage } from '@palm/contract/classroom/plan';
import { describe, expect, it } from 'vitest';
import { arranged, classroomRule, newStage, orderOf, withItems } from './plan-draft.ts';

const stage = (number: number, items: number[], changes: Partial<PlanStage> = {}): PlanStage => ({
  id: testId(number),
  title: `阶段 ${number}`,
  intro: '',
  unlock: number === 1 ? 'start' : 'previous',
  opensOn: null,
  items: items.map((item) => ({
    id: testId(item),
    kind: 'course',
    objectId: testId(item + 100),
    required: true,
    dueOn: null,
    dueDays: null,
  })),
  ...changes,
});

const fields = (plan: PlanStage[]) => ({
  title: '新经理训练营',
  intro: '',
  guide: '',
  cover: { motif: '', tone: '', key: null },
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  joinRule: 'assigned',
  capacity: null,
  completionShare: 100,
  completionAttendance: null,
  completionHomework: null,
  completionMark: null,
  visibility: { all: false, departmentIds: [], tags: [], memberIds: [] },
  teacherIds: [],
  assistantIds: [],
  assistantDuties: ['homework', 'attendance', 'question', 'notice', 'statistics'],
  plan,
});
const validationErrorOf = (plan: PlanStage[], changes: object = {}) =>
  classroomRule.safeParse({ ...fields(plan), ...changes }).error?.issues[0]?.message;

describe('the plan of a class', () => {
  it('cannot be saved if a stage that opens on a date has none', () => {
    expect(validationErrorOf([stage(1, [10], { unlock: 'date' })])).toBe('「阶段 1」要选开放日期');
  });

  it('cannot be saved with a due date after the end of the class', () => {
    const [first] = stage(1, [10]).items;
    expect(validationErrorOf([stage(1, [], { items: first ? [{ ...first, dueOn: '2026-12-02' }] : [] })])).toContain('起止日期');
  });

  it('cannot set completion criteria for kinds of items it lacks', () => {
    const plan = [stage(1, [10])];
    expect(validationErrorOf(plan, { completionAttendance: 80 })).toContain('没有线下课');
    expect(validationErrorOf(plan, { completionHomework: 80 })).toContain('没有作业');
    expect(validationErrorOf(plan, { completionMark: 80 })).toContain('没有考试和作业');
    const lessons = plan.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, kind: 'lesson' as const })) }));
    expect(validationErrorOf(lessons, { completionAttendance: 80 })).toBeUndefined();
    expect(validationErrorOf(lessons, { completionAttendance: 101 })).toBe('最多 100%');
  });

  it('adds an item only once, even if another stage already has it', () => {
    const next = withItems([stage(1, [10]), stage(2, [])], testId(2), 'course', [testId(110), testId(111)]);
    expect(next.map(({ items }) => items.map(({ objectId }) => objectId))).toEqual([[testId(110)], [testId(111)]]);
  });

  it('keeps an item’s settings when it moves to another stage', () => {
    const plan = [stage(1, [10]), stage(2, [11])];
    const order = [
      { id: testId(1), childIds: [] },
      { id: testId(2), childIds: [testId(11), testId(10)] },
    ];
    expect(arranged(plan, order)[1]?.items).toEqual([...(plan[1]?.items ?? []), ...(plan[0]?.items ?? [])]);
  });

  it('lets a stage open with the class once the stage it depended on comes after it', () => {
    expect(arranged([stage(1, []), stage(2, [])], orderOf([stage(2, []), stage(1, [])]))[0]).toMatchObject({ unlock: 'start' });
  });

  it('starts with an open stage; later stages depend on the previous one', () => {
    expect(newStage([])).toMatchObject({ title: '第一阶段', unlock: 'start' });
    expect(newStage([stage(1, [])])).toMatchObject({ title: '第二阶段', unlock: 'previous' });
  });
});
