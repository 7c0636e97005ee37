import { examApi } from '@palm/contract/exam/calls';
import { studyApi } from '@palm/contract/study/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createExam } from '../../../../test/exams.ts';
import { createDepartment, createMember, createOwner, type TestMember } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createClassroom(overrides: Parameters<typeof createExam>[1] = {}) {
  const { orgId, examId } = await createExam(app, overrides);
  const owner = await createOwner(app, orgId);
  const { courseId } = await createCourse(app, orgId, owner.token, { sections: [{}, { kind: 'exam', title: '节气小考', examId }] });
  return { orgId, examId, courseId, learner: await createMember(app, orgId) };
}

const sectionsOf = async (member: TestMember, courseId: string) => {
  const { chapters } = await call(app, member.token, studyApi.courseDetail, { query: { courseId } });
  return chapters.flatMap(({ sections }) => sections);
};

describe('an exam section of a course', () => {
  test('shows its duration, pass marks and number of attempts', async () => {
    const { learner, courseId } = await createClassroom();
    const [video, exam] = await sectionsOf(learner, courseId);
    expect(video?.exam).toBeNull();
    expect(exam?.exam).toEqual({
      durationMinutes: 60,
      questionCount: 4,
      totalMarks: 1000,
      passMarks: 500,
      attemptsAllowed: 2,
      attemptsUsed: 0,
      lastScore: null,
      missingMarks: 500,
    });
    expect(exam).not.toHaveProperty('examId');
  });

  test('shows the last score and the marks still missing to pass', async () => {
    const { learner, courseId, examId } = await createClassroom();
    const { attemptId } = await call(app, learner.token, examApi.start, { body: { examId } });
    expect((await sectionsOf(learner, courseId))[1]?.exam).toMatchObject({ attemptsUsed: 1, lastScore: null, missingMarks: 500 });
    await call(app, learner.token, examApi.submit, { body: { attemptId } });
    expect((await sectionsOf(learner, courseId))[1]?.exam).toMatchObject({ attemptsUsed: 1, lastScore: 0, missingMarks: 500 });
  });

  test('reveals nothing to members outside the exam’s audience', async () => {
    const { orgId, examId } = await createExam(app);
    const owner = await createOwner(app, orgId);
    const { courseId } = await createCourse(app, orgId, owner.token, { sections: [{ kind: 'exam', examId }] });
    const departmentId = await createDepartment(app, orgId);
    await app.platform.db
      .updateTable('exam')
      .set({ audience_all: false, audience_department_ids: [departmentId] })
      .where('id', '=', examId)
      .execute();
    const [section] = await sectionsOf(await createMember(app, orgId), courseId);
    expect(section).toMatchObject({ kind: 'exam', exam: null, remainder: { seconds: 0, pages: 0 } });
  });
});
