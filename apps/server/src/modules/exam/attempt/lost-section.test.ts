import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examApi } from '@palm/contract/exam/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createExam } from '../../../../test/exams.ts';
import { createAdministrator, createMember } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sections = ['立春', '雨水', '惊蛰'].map((title) => ({ kind: 'article' as const, title }));

/** An exam of 2, 3, 1 and 4 marks: the first question belongs to one section, the second and fourth to another, the third to none. */
async function namedExam(overrides: Parameters<typeof createExam>[1]) {
  const exam = await createExam(app, overrides);
  const author = await createAdministrator(app, exam.orgId, ['content']);
  const { courseId, sectionIds } = await createCourse(app, exam.orgId, author.token, { sections });
  const pairs = [
    [0, 0],
    [1, 1],
    [3, 1],
  ] as const;
  const rows = pairs.map(([question, section]) => ({
    org_id: exam.orgId,
    question_id: exam.questionIds[question] ?? '',
    section_id: sectionIds[section] ?? '',
  }));
  await app.platform.db.insertInto('question_section').values(rows).execute();
  return { ...exam, courseId, sectionIds };
}

type NamedExam = Awaited<ReturnType<typeof namedExam>>;

/** Submits with the first question wrong, the second right and the others unanswered. */
async function handIn({ examId, questionIds }: NamedExam, token: string) {
  const { attemptId } = await call(app, token, examApi.start, { body: { examId } });
  const answers = [
    { questionId: questionIds[0] ?? '', sequence: 1, answer: { keys: ['A'] } },
    { questionId: questionIds[1] ?? '', sequence: 1, answer: { keys: ['A', 'B'] } },
  ];
  await call(app, token, examApi.save, { body: { attemptId, answers } });
  await call(app, token, examApi.submit, { body: { attemptId } });
  return attemptId;
}

const lostIn = async ({ examId }: NamedExam, token: string) =>
  (await call(app, token, examApi.instructions, { query: { examId } })).lostSections;

it('sums the marks lost in the last attempt by section, highest first, counting unanswered questions in full', async () => {
  const exam = await namedExam({ showAnswers: 'after-submit' });
  const { token } = await createMember(app, exam.orgId);
  expect(await lostIn(exam, token)).toEqual([]);
  const attemptId = await handIn(exam, token);
  const lost = [
    { sectionId: exam.sectionIds[1], courseId: exam.courseId, title: '雨水', lostMarks: 400 },
    { sectionId: exam.sectionIds[0], courseId: exam.courseId, title: '立春', lostMarks: 200 },
  ];
  expect(await lostIn(exam, token)).toEqual(lost);
  expect((await call(app, token, examApi.result, { query: { attemptId } })).lostSections).toEqual(lost);
});

it('returns nothing while the rules hide the answers', async () => {
  const exam = await namedExam({ showAnswers: 'after-window' });
  const { token } = await createMember(app, exam.orgId);
  const attemptId = await handIn(exam, token);
  expect(await lostIn(exam, token)).toEqual([]);
  expect((await call(app, token, examApi.result, { query: { attemptId } })).lostSections).toEqual([]);
  await call(app, exam.author, examAuthoringApi.close, { body: { examId: exam.examId } });
  expect(await lostIn(exam, token)).toHaveLength(2);
});

it('omits sections of courses the member may not open', async () => {
  const exam = await namedExam({ showAnswers: 'after-submit' });
  await app.platform.db.updateTable('course').set({ audience_all: false }).where('org_id', '=', exam.orgId).execute();
  const { token } = await createMember(app, exam.orgId);
  await handIn(exam, token);
  expect(await lostIn(exam, token)).toEqual([]);
});
