import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { HomeworkExcellent } from './homework.events.ts';
import { homeworkAddress } from './homework.targets.ts';

/** Default points for a homework that teachers recommend, until an organisation changes them. */
const excellentRule: EarningRule = { kind: 'homework-excellent', name: '优秀作业', points: 20, dailyLimit: null };

/** Earned once per homework by each author, whether or not they agree to share it. */
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
