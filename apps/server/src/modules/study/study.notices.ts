import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findCourseAward } from './award.queries.ts';
import type { CourseChanged, CourseCompleted } from './study.events.ts';

/** Messages to learners. */
export function studyNotices({ db }: Pick<Infrastructure, 'db'>): Notice[] {
  const titleOf = async ({ orgId, courseId }: { orgId: string; courseId: string }) =>
    (await findCourseAward(db, orgId, courseId))?.title ?? '';
  return [
    notice('course-completed', async (event) => ({ orgId: event.orgId, messages: [toCompletedNotice(event, await titleOf(event))] })),
    notice('course-changed', async (event) => ({ orgId: event.orgId, messages: toChangedNotices(event, await titleOf(event)) })),
  ];
}

const toCompletedNotice = ({ memberId, courseId, at }: CourseCompleted, title: string): NewNotice => ({
  memberId,
  topLevel: 'study',
  secondLevel: 'course-completed',
  title: `学完了《${title}》`,
  body: '这门课的必修小节已全部完成，可以回看任意一节，也可以接着学下一门。',
  target: `/courseDetail?courseId=${courseId}`,
  objectId: courseId,
  dedupeKey: `course-completed/${courseId}`,
  createdAt: new Date(at),
});

function toChangedNotices({ courseId, edition, sections, learners, at }: CourseChanged, title: string): NewNotice[] {
  const catchUp = sections.length === 0 ? '' : `要补学：${sections.join('、')}。`;
  return learners.map(({ memberId, from, to }) => ({
    memberId,
    topLevel: 'study',
    secondLevel: 'course-changed',
    title: `《${title}》更新了，你的进度有变化`,
    body: `课程内容更新后，你的进度由 ${from}% 变为 ${to}%。${catchUp}已经学过的部分和获得的证书都保留。`,
    target: `/courseDetail?courseId=${courseId}`,
    objectId: courseId,
    dedupeKey: `course-changed/${courseId}/${edition}`,
    createdAt: new Date(at),
  }));
}
