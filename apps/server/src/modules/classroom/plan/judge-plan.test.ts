import type { PlanItem, PlanStage } from '@palm/contract/classroom/plan';
import { describe, expect, test } from 'vitest';
import type { CompletionColumns } from './completion.ts';
import { addUp, judgePlan, type Circumstances } from './judge-plan.ts';

const item = (objectId: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  id: `item-${objectId}`,
  kind: 'course',
  objectId,
  required: true,
  dueOn: null,
  dueDays: null,
  ...changes,
});
const stage = (title: string, items: PlanItem[], changes: Partial<PlanStage> = {}): PlanStage => ({
  id: title,
  title,
  intro: '',
  unlock: 'previous',
  opensOn: null,
  items,
  ...changes,
});
const on = (done: Record<string, string | number>, changes: Partial<Circumstances> = {}): Circumstances => ({
  standings: new Map(
    Object.entries(done).map(([id, at]) => [
      id,
      typeof at === 'number' ? { percent: at, score: null, doneAt: null } : { percent: 100, score: null, doneAt: new Date(at) },
    ]),
  ),
  today: '2026-11-20',
  joinedOn: '2026-11-01',
  endsOn: '2026-12-11',
  dayOf: (moment) => moment.toISOString().slice(0, 10),
  ...changes,
});
const statesOf = (plan: PlanStage[], circumstances: Circumstances) => judgePlan(plan, circumstances).map(({ state }) => state);

describe('the stages of a class', () => {
  const plan = [stage('一', [item('a'), item('b')]), stage('二', [item('c')]), stage('三', [item('d')])];

  test('open in order, as soon as the required items of the stage before are done', () => {
    expect(statesOf(plan, on({}))).toEqual(['current', 'locked', 'locked']);
    expect(statesOf(plan, on({ a: '2026-11-02', b: '2026-11-03' }))).toEqual(['done', 'current', 'locked']);
    expect(judgePlan(plan, on({ a: '2026-11-02' }))[2]).toMatchObject({ state: 'locked', waitsFor: 1 });
  });

  test('do not wait for stages that require nothing', () => {
    const relaxed = [stage('一', [item('a', { required: false })]), stage('二', [item('b')])];
    expect(statesOf(relaxed, on({}))).toEqual(['current', 'current']);
  });

  test('open on their date, in the time zone of the organisation', () => {
    const dated = [stage('一', [item('a')], { unlock: 'date', opensOn: '2026-11-21' })];
    expect(statesOf(dated, on({}))).toEqual(['locked']);
    expect(statesOf(dated, on({}, { today: '2026-11-21' }))).toEqual(['current']);
  });

  test('stay done when something is added to an earlier stage', () => {
    const longer = [stage('一', [item('new')]), stage('二', [item('c')])];
    expect(statesOf(longer, on({ c: '2026-11-02' }))).toEqual(['current', 'done']);
  });
});

describe('an item of a class', () => {
  const stateOf = (changes: Partial<PlanItem>, circumstances: Circumstances) =>
    judgePlan([stage('一', [item('a', changes)])], circumstances)[0]?.items[0]?.state;

  test('is overdue after its due date only if it is required', () => {
    expect(stateOf({ dueOn: '2026-11-19' }, on({}))).toBe('overdue');
    expect(stateOf({ dueOn: '2026-11-19', required: false }, on({}))).toBe('todo');
    expect(stateOf({ dueOn: '2026-11-20' }, on({}))).toBe('todo');
  });

  test('with a deadline after joining is due that many days later', () => {
    expect(stateOf({ dueDays: 18 }, on({}))).toBe('overdue');
    expect(stateOf({ dueDays: 19 }, on({}))).toBe('todo');
  });

  test('is done, or done late, whenever it was studied', () => {
    expect(stateOf({ dueOn: '2026-11-19' }, on({ a: '2026-10-01' }))).toBe('done');
    expect(stateOf({ dueOn: '2026-11-19' }, on({ a: '2026-11-20' }))).toBe('late');
    expect(stateOf({}, on({ a: 40 }))).toBe('doing');
  });

  test('that waits for marking is not overdue; one that was returned says so on any day', () => {
    const handed = (marking: 'waiting' | 'returned') =>
      on({}, { standings: new Map([['a', { percent: 50, score: null, doneAt: null, marking }]]) });
    expect(stateOf({ dueOn: '2026-11-19' }, handed('waiting'))).toBe('waiting');
    expect(stateOf({ dueOn: '2026-11-19' }, handed('returned'))).toBe('returned');
    expect(stateOf({}, handed('returned'))).toBe('returned');
  });
});

const share = (completion_share: number): CompletionColumns => ({
  completion_share,
  completion_attendance: null,
  completion_homework: null,
  completion_mark: null,
});

describe('the progress on a plan', () => {
  const plan = [stage('一', [item('a'), item('b'), item('e', { required: false })])];

  test('is the mean of the required items, while completion counts items that are done', () => {
    expect(addUp(judgePlan(plan, on({ a: '2026-11-02', b: 50, e: '2026-11-02' })), share(100), null)).toEqual({
      requiredDone: 1,
      requiredCount: 2,
      electiveDone: 1,
      electiveCount: 1,
      percent: 75,
      expectedPercent: 0,
      completed: false,
    });
    expect(addUp(judgePlan(plan, on({ a: '2026-11-02' })), share(50), null).completed).toBe(true);
  });

  test('includes the expected progress: the share of required items whose due date has passed', () => {
    const expected = (changes: Partial<PlanItem>[], circumstances = on({})) =>
      addUp(
        judgePlan(
          [
            stage(
              '一',
              changes.map((one, place) => item(`i${place}`, one)),
            ),
          ],
          circumstances,
        ),
        share(100),
        null,
      ).expectedPercent;
    const [past, today, elective] = [{ dueOn: '2026-11-19' }, { dueOn: '2026-11-20' }, { dueOn: '2026-11-10', required: false }];
    expect(expected([past, today, elective])).toBe(50);
    expect(expected([past, past, today, {}])).toBe(50);
    expect(expected([{ dueDays: 5 }, { dueDays: 25 }, today])).toBe(33);
    expect(expected([past, today, {}], on({}, { today: '2026-12-12' }))).toBe(100);
  });

  test('is never below the expected progress as long as nothing is overdue', () => {
    const days = ['2026-11-10', '2026-11-19', '2026-11-20', '2026-11-25'];
    const plan4 = [
      stage(
        '一',
        days.map((dueOn) => item(dueOn, { dueOn })),
      ),
    ];
    for (let done = 0; done < 16; done += 1) {
      const kept = days.filter((_, place) => (done >> place) % 2 === 1);
      const stages = judgePlan(plan4, on(Object.fromEntries(kept.map((day) => [day, '2026-11-09']))));
      const { percent, expectedPercent } = addUp(stages, share(100), null);
      expect(percent >= expectedPercent || stages.some(({ items }) => items.some(({ state }) => state === 'overdue'))).toBe(true);
    }
  });

  test('stays complete for members who had completed the plan before it was changed', () => {
    expect(addUp(judgePlan(plan, on({})), share(100), new Date('2026-11-02'))).toMatchObject({ requiredDone: 0, completed: true });
  });

  test('is zero for a plan without items', () => {
    expect(addUp([], share(100), null)).toMatchObject({ percent: 0, completed: false });
  });
});
