import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { QaAccepted } from './qa.events.ts';
import { questionAddress } from './qa.targets.ts';

/** Default points for accepted answers, until an organisation changes them. */
export const qaRule: EarningRule = { kind: 'qa-accepted', name: '回答被采纳', points: 5, dailyLimit: 20 };

/** Earned once per question, however often its accepted answer changes. */
export const qaEarnings = (): Earning[] => [
  earning('qa-accepted', qaRule, ({ orgId, memberId, questionId, title, at }: QaAccepted) =>
    Promise.resolve({
      orgId,
      memberId,
      cause: questionId,
      title: `回答「${title}」被采纳`,
      address: questionAddress(questionId),
      at: new Date(at),
    }),
  ),
];
