import { dayWords } from '@palm/contract/day-words';
import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { TaskAssigned, TaskDue } from './assignment.events.ts';

const target = '/member/memberTask';

/** Messages to members about their tasks. */
export const assignmentNotices = (): Notice[] => [
  notice('task-assigned', ({ orgId, assignmentId, title, members, at }: TaskAssigned) =>
    Promise.resolve({
      orgId,
      messages: members.map(({ memberId, dueOn }): NewNotice => ({
        memberId,
        topLevel: 'assignment',
        secondLevel: 'task-assigned',
        title: `新任务「${title}」`,
        body: `请在 ${dayWords(dueOn)}前完成。已经学过的会自动算上。`,
        target,
        objectId: assignmentId,
        dedupeKey: `task-assigned/${assignmentId}/${at}`,
        createdAt: new Date(at),
      })),
    }),
  ),
  notice('task-due', ({ orgId, assignmentId, title, memberIds, dueOn, daysLeft, at }: TaskDue) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'assignment',
        secondLevel: 'task-due',
        title: daysLeft === 0 ? `任务「${title}」今天到期` : `任务「${title}」还有 ${daysLeft} 天到期`,
        body: `最后一天是 ${dayWords(dueOn)}，打开我的任务接着学。`,
        target,
        objectId: assignmentId,
        dedupeKey: `task-due/${assignmentId}/${dueOn}/${daysLeft}`,
        createdAt: new Date(at),
      })),
    }),
  ),
];
