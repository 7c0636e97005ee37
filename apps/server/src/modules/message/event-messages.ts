import type { CertificateIssued } from '../certificate/index.ts';
import type { ExamSubmitted } from '../exam/index.ts';
import type { CourseCompleted } from '../study/index.ts';
import { findTitle } from './message.queries.ts';
import { notify, type MessageParts } from './message.service.ts';

/** What each event becomes in the inbox of the member it is about. */

export async function tellCourseCompleted(parts: MessageParts, { orgId, memberId, courseId, at }: CourseCompleted): Promise<void> {
  const title = await findTitle(parts.platform.db, 'course', orgId, courseId);
  await notify(parts, orgId, {
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
}

export async function tellExamSubmitted(parts: MessageParts, event: ExamSubmitted): Promise<void> {
  const { orgId, memberId, examId, attemptId, passed, at } = event;
  const title = await findTitle(parts.platform.db, 'exam', orgId, examId);
  await notify(parts, orgId, {
    memberId,
    topLevel: 'exam',
    secondLevel: 'exam-result',
    title: passed ? `《${title}》考试合格` : `《${title}》没有合格`,
    body: passed ? '成绩和各题情况已经出来，点开查看。' : '成绩已经出来。看看失分在哪里，还有机会可以再考一次。',
    target: `/examResult?attemptId=${attemptId}`,
    objectId: attemptId,
    dedupeKey: `exam-result/${attemptId}`,
    createdAt: new Date(at),
  });
}

export async function tellCertificateIssued(parts: MessageParts, event: CertificateIssued): Promise<void> {
  const { orgId, memberId, certificateId, title, sourceTitle, at } = event;
  await notify(parts, orgId, {
    memberId,
    topLevel: 'certificate',
    secondLevel: 'certificate-issued',
    title: `获得${title}`,
    body: `《${sourceTitle}》的${title}已经颁发，可以下载 PDF，也可以把验证码发给别人查验。`,
    target: `/member/memberCertificate?certificateId=${certificateId}`,
    objectId: certificateId,
    dedupeKey: `certificate-issued/${certificateId}`,
    createdAt: new Date(at),
  });
}
