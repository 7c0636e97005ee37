import { assignmentApi } from '@palm/contract/assignment/calls';
import { classroomApi } from '@palm/contract/classroom/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examApi } from '@palm/contract/exam/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage } from '../../../../test/classrooms.ts';
import { createPaper, examFields } from '../../../../test/exams.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A class with one exam, and one member. */
async function createExamClass() {
  const one = await createRunningClass(app);
  const { token } = one.owner;
  const { paperId } = await createPaper(app, token);
  const { id: examId } = await call(app, token, examAuthoringApi.create, { body: examFields(app, { paperId, durationMinutes: 60 }) });
  await call(app, token, examAuthoringApi.publish, { body: { examId } });
  await one.save({ plan: [planStage(app, [planItem(app, examId, { kind: 'exam' })])] });
  return { ...one, examId, learner: await one.enrol('林知夏') };
}

test('a planned exam in progress links straight back to the attempt, with its deadline', async () => {
  const { id: classroomId, examId, learner } = await createExamClass();
  const planned = async () => (await call(app, learner.token, classroomApi.plan, { query: { classroomId } })).stages[0]?.items[0];
  expect(await planned()).toMatchObject({ runsUntil: null, state: 'todo' });
  const { attemptId } = await call(app, learner.token, examApi.start, { body: { examId } });
  const until = new Date(app.platform.clock.now().getTime() + 3_600_000).toISOString();
  expect(await planned()).toMatchObject({ runsUntil: until, address: `/startExam?attemptId=${attemptId}`, state: 'doing' });
  await call(app, learner.token, examApi.submit, { body: { attemptId } });
  expect(await planned()).toMatchObject({ runsUntil: null, address: expect.not.stringContaining('attemptId') as string });
});

test('a planned exam in progress is listed once among the to-dos, with its link back', async () => {
  const { examId, learner } = await createExamClass();
  const listed = async () => [
    (await call(app, learner.token, todoApi.list)).list.filter(({ id }) => id === examId),
    (await call(app, learner.token, assignmentApi.tasks, { query: { tab: 'open' } })).list.filter(
      (entry) => 'id' in entry && entry.id === examId,
    ),
  ];
  const waits = { state: 'open', label: '班级', action: '去考试' };
  expect(await listed()).toMatchObject([[waits], [waits]]);
  const { attemptId } = await call(app, learner.token, examApi.start, { body: { examId } });
  const runs = { state: 'running', action: '继续考试', target: `/startExam?attemptId=${attemptId}` };
  expect(await listed()).toMatchObject([[runs], [runs]]);
});
