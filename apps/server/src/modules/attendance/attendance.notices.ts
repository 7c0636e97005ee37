import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { LessonLeaveDecided } from './attendance.events.ts';
import { lessonAddress } from './attendance.targets.ts';

/** Notifies members of the decision on their leave request. */
export const attendanceNotices = (): Notice[] => [
  notice('lesson-leave-decided', ({ orgId, lessonId, title, approve, answer, memberIds, at }: LessonLeaveDecided) =>
    Promise.resolve({
      orgId,
      messages: memberIds.map((memberId): NewNotice => ({
        memberId,
        topLevel: 'classroom',
        secondLevel: 'lesson-leave-decided',
        title: `「${title}」的请假${approve ? '已通过' : '没有通过'}`,
        body: answer === '' ? '打开看看这节课的时间和地点。' : answer,
        target: lessonAddress(lessonId),
        objectId: lessonId,
        dedupeKey: `lesson-leave-decided/${lessonId}`,
        createdAt: new Date(at),
      })),
    }),
  ),
];
