import type { CertificateIssued } from '../certificate/index.ts';
import type { ExamSubmitted } from '../exam/index.ts';
import type { CourseChanged, CourseCompleted } from '../study/index.ts';
import { findTitle } from './message.queries.ts';
import { notify, type MessageParts } from './message.service.ts';

/** What each event becomes in the inbox of the member it is about. */

export async function tellCourseCompleted(parts: MessageParts, { orgId, memberId, courseId, at }: CourseCompleted): Promise<void> {
  const title = await findTitle(parts.platform.db, 'course', orgId, courseId);
  await notify(parts, orgId, [
    {
      memberId,
      topLevel: 'study',
      secondLevel: 'course-completed',
      title: `学完了《${title}》`,
      body: '这门课的必修小节已全部完成，可以回看任意一节，也可以接着学下一门。',
      target: `/courseDetail?courseId=${courseId}`,
      objectId: courseId,
      dedupeKey: `course-completed/${courseId}`,
      createdAt: new Date(at),
    },
  ]);
}

export async function tellCourseChanged(parts: MessageParts, event: CourseChanged): Promise<void> {
  const { orgId, courseId, edition, sections, learners, at } = event;
  const title = await findTitle(parts.platform.db, 'course', orgId, courseId);
  const catchUp = sections.length === 0 ? '' : `要补学：${sections.join('、')}。`;
  await notify(
    parts,
    orgId,
    learners.map(({ memberId, from, to }) => ({
      memberId,
      topLevel: 'study',
      secondLevel: 'course-changed',
      title: `《${title}》更新了，你的进度有变化`,
      body: `课程内容更新后，你的进度由 ${from}% 变为 ${to}%。${catchUp}已经学过的部分和获得的证书都保留。`,
      target: `/courseDetail?courseId=${courseId}`,
      objectId: courseId,
      dedupeKey: `course-changed/${courseId}/${edition}`,
      createdAt: new Date(at),
    })),
  );
}

export async function tellExamSubmitted(parts: MessageParts, event: ExamSubmitted): Promise<void> {
  const { orgId, memberId, examId, attemptId, passed, at } = event;
  const title = await findTitle(parts.platform.db, 'exam', orgId, examId);
  await notify(parts, orgId, [
    {
      memberId,
      topLevel: 'exam',
      secondLevel: 'exam-result',
      title: passed ? `《${title}》考试及格` : `《${title}》没有及格`,
      body: passed ? '成绩和各题情况已经出来，点开查看。' : '成绩已经出来。看看失分在哪里，还有机会可以再考一次。',
      target: `/examResult?attemptId=${attemptId}`,
      objectId: attemptId,
      dedupeKey: `exam-result/${attemptId}`,
      createdAt: new Date(at),
    },
  ]);
}

export async function tellCertificateIssued(parts: MessageParts, event: CertificateIssued): Promise<void> {
  const { orgId, memberId, certificateId, title, sourceTitle, at } = event;
  await notify(parts, orgId, [
    {
      memberId,
      topLevel: 'certificate',
      secondLevel: 'certificate-issued',
      title: `获得${title}`,
      body: `《${sourceTitle}》的${title}已经颁发，可以下载 PDF，也可以把验证码发给别人查验。`,
      target: `/member/memberCertificate?certificateId=${certificateId}`,
      objectId: certificateId,
      dedupeKey: `certificate-issued/${certificateId}`,
      createdAt: new Date(at),
    },
  ]);
}
