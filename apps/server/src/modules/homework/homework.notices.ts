import { dayWords } from '@palm/contract/day-words';
import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { HomeworkDue, HomeworkExcellent, HomeworkMarked, HomeworkReturned } from './homework.events.ts';
import { homeworkAddress } from './homework.targets.ts';

const verdict = ({ score, passed }: HomeworkMarked): string => (score === null ? '' : `：${score} 分，${passed ? '及格' : '不及格'}`);

/** Messages about reviewed work, and reminders for members who have not handed in. */
export const homeworkNotices = (): Notice[] => [
  notice('homework-returned', ({ orgId, homeworkId, title, remark, submissions, at }: HomeworkReturned) =>
    Promise.resolve({
      orgId,
      messages: submissions.map(({ memberId, number }): NewNotice => ({
        memberId,
        topLevel: 'classroom',
        secondLevel: 'homework-returned',
        title: `「${title}」被退回，请订正后重新提交`,
        body: remark,
        target: homeworkAddress(homeworkId),
        objectId: homeworkId,
        dedupeKey: `homework-returned/${homeworkId}/${number}`,
        createdAt: new Date(at),
      })),
    }),
  ),
  notice('homework-marked', (told: HomeworkMarked) =>
    Promise.resolve({
      orgId: told.orgId,
      messages: told.memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'classroom',
        secondLevel: 'homework-marked',
        title: `「${told.title}」已批改${verdict(told)}`,
        body: told.remark === '' ? '打开看看老师的批注。' : told.remark,
        target: homeworkAddress(told.homeworkId),
        objectId: told.homeworkId,
        dedupeKey: `homework-marked/${told.homeworkId}/${told.number}/${told.at}`,
        createdAt: new Date(told.at),
      })),
    }),
  ),
  notice('homework-excellent', ({ orgId, homeworkId, title, memberIds, submissionId, at }: HomeworkExcellent) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'classroom',
        secondLevel: 'homework-excellent',
        title: `老师想把你的「${title}」设为优秀作业`,
        body: '同意后同班同学可以读到，由你决定。',
        target: homeworkAddress(homeworkId),
        objectId: homeworkId,
        dedupeKey: `homework-excellent/${submissionId}/${at}`,
        createdAt: new Date(at),
      })),
    }),
  ),
  notice('homework-due', ({ orgId, homeworkId, title, classroomTitle, memberIds, dueOn, isToday, at }: HomeworkDue) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'classroom',
        secondLevel: 'homework-due',
        title: `「${title}」${isToday ? '今天' : '明天'}截止，你还没有交`,
        body: `${classroomTitle}，${dayWords(dueOn)} 24:00 前提交。`,
        target: homeworkAddress(homeworkId),
        objectId: homeworkId,
        dedupeKey: `homework-due/${homeworkId}`,
        createdAt: new Date(at),
      })),
    }),
  ),
];
