import { notice, type NewNotice, type Notice } from '../../platform/answers.ts';
import { classroomAddress } from './classroom.targets.ts';
import type { ClassroomJoined, ClassroomNoticed, ClassroomNudged, ClassroomRefused } from './classroom.events.ts';

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

/** What members of classes are told. */
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
