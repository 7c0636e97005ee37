import { testId } from '@palm/client/testing/test-id';
import type { DraftStage } from '@palm/contract/column/admin';
import { describe, expect, it } from 'vitest';
import { arranged, newStage, orderOf, withCourses } from './column-draft.ts';

const stage = (number: number, courses: number[]): DraftStage => ({
  id: testId(number),
  title: `阶段 ${number}`,
  intro: '',
  unlock: 'open',
  opensOn: null,
  courses: courses.map((course) => ({ courseId: testId(course), required: course % 2 === 0 })),
});

describe('the stages of a column', () => {
  it('accept a course only once, even if another stage already has it', () => {
    const stages = withCourses([stage(1, [10]), stage(2, [])], testId(2), [testId(10), testId(11)]);
    expect(stages.map(({ courses }) => courses.map(({ courseId }) => courseId))).toEqual([[testId(10)], [testId(11)]]);
  });

  it('keep whether a course is required when it moves to another stage', () => {
    const stages = [stage(1, [10]), stage(2, [11])];
    const [first, second] = orderOf(stages);
    const order = [
      { id: testId(1), childIds: [] },
      { id: testId(2), childIds: [...(second?.childIds ?? []), ...(first?.childIds ?? [])] },
    ];
    expect(arranged(stages, order)[1]?.courses).toEqual([
      { courseId: testId(11), required: false },
      { courseId: testId(10), required: true },
    ]);
  });

  it('start open, and depend on the previous stage from the second on', () => {
    expect(newStage([])).toMatchObject({ title: '第一阶段', unlock: 'open' });
    expect(newStage([stage(1, [])])).toMatchObject({ title: '第二阶段', unlock: 'previous' });
  });
});
