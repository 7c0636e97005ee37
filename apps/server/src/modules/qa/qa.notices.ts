import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { QaAccepted, QaAnswered, QaModerated, QaWaiting } from './qa.events.ts';
import { questionAddress } from './qa.targets.ts';

const verbs: Readonly<Record<QaModerated['act'], string>> = {
  hidden: '被隐藏',
  restored: '恢复显示了',
  closed: '已关闭',
  reopened: '重新打开了',
};

const consequences: Readonly<Record<QaModerated['act'], string>> = {
  hidden: '现在只有你和老师能看到。',
  restored: '大家又能看到了。',
  closed: '不再接受新回答；还有疑问可以另提一个问题。',
  reopened: '可以继续回答。',
};

/** Notifies followers of each answer to a question, and authors of accepted answers once. */
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
  notice('qa-moderated', ({ orgId, questionId, answerId, title, act, reason, memberId, at }: QaModerated) =>
    Promise.resolve({
      orgId,
      messages: [
        {
          memberId,
          topLevel: 'qa',
          secondLevel: 'qa-moderated',
          title: answerId === null ? `你的问题「${title}」${verbs[act]}` : `你在「${title}」下的回答${verbs[act]}`,
          body: [reason === '' ? '' : `理由：${reason}。`, consequences[act]].join(''),
          target: questionAddress(questionId),
          objectId: questionId,
          dedupeKey: `qa-moderated/${answerId ?? questionId}/${act}/${at}`,
          createdAt: new Date(at),
        },
      ],
    }),
  ),
  notice('qa-waiting', ({ orgId, objectId, title, address, memberIds, count, first, at }: QaWaiting) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'qa',
        secondLevel: 'qa-waiting',
        title: `《${title}》有 ${count} 个问题还没有人回答`,
        body: count === 1 ? `「${first}」` : `最早的是「${first}」。`,
        target: address,
        objectId,
        dedupeKey: `qa-waiting/${objectId}/${at}`,
        createdAt: new Date(at),
      })),
    }),
  ),
];
