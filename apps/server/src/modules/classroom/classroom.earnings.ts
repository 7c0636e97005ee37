import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { ClassroomCompleted } from './classroom.events.ts';
import { classroomAddress } from './classroom.targets.ts';

/** Points for completing a class, unless the organisation changes them. */
const classroomRule: EarningRule = { kind: 'classroom-completed', name: '班级结业', points: 50, dailyLimit: null };

export const classroomEarnings = (): Earning[] => [
  earning('classroom-completed', classroomRule, ({ orgId, memberId, classroomId, title, at }: ClassroomCompleted) =>
    Promise.resolve({
      orgId,
      memberId,
      cause: classroomId,
      title: `从《${title}》结业`,
      address: classroomAddress(classroomId),
      at: new Date(at),
    }),
  ),
];
