import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { HomeworkExcellent } from './homework.events.ts';
import { homeworkAddress } from './homework.targets.ts';

/** What a homework that teachers recommend earns until an organisation changes it. */
const excellentRule: EarningRule = { kind: 'homework-excellent', name: '优秀作业', points: 20, dailyLimit: null };

/** Once for a homework, to each of its authors, whether or not they let others read it. */
export const homeworkEarnings = (): Earning[] => [
  earning('homework-excellent', excellentRule, ({ orgId, memberIds, homeworkId, title, at }: HomeworkExcellent) =>
    Promise.resolve(
      memberIds.map((memberId) => ({
        orgId,
        memberId,
        cause: homeworkId,
        title: `《${title}》被评为优秀作业`,
        address: homeworkAddress(homeworkId),
        at: new Date(at),
      })),
    ),
  ),
];
