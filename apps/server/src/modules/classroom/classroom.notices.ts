import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import { classroomAddress } from './classroom.targets.ts';
import type { ClassroomCompleted, ClassroomJoined, ClassroomNoticed, ClassroomNudged, ClassroomRefused } from './classroom.events.ts';

type Words = Pick<NewNotice, 'secondLevel' | 'title' | 'body' | 'target' | 'dedupeKey'>;

const toEach = ({ orgId, classroomId, memberIds, at }: ClassroomJoined, words: Words) =>
  Promise.resolve({
    orgId,
    messages: memberIds.map((memberId): NewNotice => ({
      ...words,
      memberId,
      topLevel: 'classroom',
      objectId: classroomId,
      createdAt: new Date(at),
    })),
  });

/** Messages to class members. */
export const classroomNotices = (): Notice[] => [
  notice('classroom-joined', (event: ClassroomJoined) =>
    toEach(event, {
      secondLevel: 'classroom-joined',
      title: `你已加入班级《${event.title}》`,
      body: '打开班级看看教学安排，从第一项开始吧。',
      target: classroomAddress(event.classroomId),
      dedupeKey: `classroom-joined/${event.classroomId}/${event.at}`,
    }),
  ),
  notice('classroom-refused', (event: ClassroomRefused) =>
    toEach(event, {
      secondLevel: 'classroom-refused',
      title: `班级《${event.title}》没有通过你的报名`,
      body: event.reason === '' ? '可以联系班主任了解原因。' : event.reason,
      target: classroomAddress(event.classroomId),
      dedupeKey: `classroom-refused/${event.classroomId}/${event.at}`,
    }),
  ),
  notice('classroom-notice', (event: ClassroomNoticed) =>
    toEach(event, {
      secondLevel: 'classroom-notice',
      title: event.notice,
      body: `班级《${event.title}》发布了公告。`,
      target: `/noticeDetail?noticeId=${event.noticeId}`,
      dedupeKey: `classroom-notice/${event.noticeId}`,
    }),
  ),
  notice('classroom-notice-reminded', (event: ClassroomNoticed) =>
    toEach(event, {
      secondLevel: 'classroom-notice',
      title: `请看一下公告：${event.notice}`,
      body: `班级《${event.title}》的这条公告你还没有读。`,
      target: `/noticeDetail?noticeId=${event.noticeId}`,
      dedupeKey: `classroom-notice-reminded/${event.noticeId}`,
    }),
  ),
  notice('classroom-completed', ({ memberId, ...event }: ClassroomCompleted) =>
    toEach(
      { ...event, memberIds: [memberId] },
      {
        secondLevel: 'classroom-completed',
        title: `恭喜，你从《${event.title}》结业了`,
        body: '该完成的都完成了。打开班级可以回看每一项。',
        target: `/newclass/classCourse?classroomId=${event.classroomId}`,
        dedupeKey: `classroom-completed/${event.classroomId}`,
      },
    ),
  ),
  notice('classroom-nudged', ({ orgId, classroomId, day, told, at }: ClassroomNudged) =>
    Promise.resolve({
      orgId,
      messages: told.map((words): NewNotice => ({
        ...words,
        topLevel: 'classroom',
        secondLevel: 'classroom-nudge',
        target: `/newclass/classCourse?classroomId=${classroomId}`,
        objectId: classroomId,
        dedupeKey: `classroom-nudge/${classroomId}/${day}`,
        createdAt: new Date(at),
      })),
    }),
  ),
];
