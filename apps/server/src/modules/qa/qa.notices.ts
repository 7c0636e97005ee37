import { notice, type NewNotice, type Notice } from '../../platform/answers.ts';
import type { QaAccepted, QaAnswered } from './qa.events.ts';
import { questionAddress } from './qa.targets.ts';

/** Who follows a question hears of each answer, and who has answered of being accepted, once. */
export const qaNotices = (): Notice[] => [
  notice('qa-answered', ({ orgId, questionId, answerId, title, name, memberIds, at }: QaAnswered) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'qa',
        secondLevel: 'qa-answered',
        title: `${name}回答了「${title}」`,
        body: '打开看看；觉得有用，提问的人可以采纳。',
        target: questionAddress(questionId),
        objectId: questionId,
        dedupeKey: `qa-answered/${answerId}`,
        createdAt: new Date(at),
      })),
    }),
  ),
  notice('qa-accepted', ({ orgId, questionId, answerId, title, memberId, at }: QaAccepted) =>
    Promise.resolve({
      orgId,
      messages: [
        {
          memberId,
          topLevel: 'qa',
          secondLevel: 'qa-accepted',
          title: `你的回答被采纳了：「${title}」`,
          body: '谢谢你帮同学解决了问题。',
          target: questionAddress(questionId),
          objectId: questionId,
          dedupeKey: `qa-accepted/${answerId}`,
          createdAt: new Date(at),
        },
      ],
    }),
  ),
];
