import { examAuthoringApi } from '@palm/contract/exam/admin';
import type { BodyInput } from '@palm/contract/endpoint';
import { examApi } from '@palm/contract/exam/calls';
import { paperApi } from '@palm/contract/exam/paper';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { createAdministrator, createMember, createOrganisation } from './factories.ts';
import { contents, createQuestion } from './questions.ts';

type Fields = BodyInput<typeof examAuthoringApi.create>;

const HOUR_MS = 3_600_000;

/** An exam that opened an hour ago and closes in two days, with one hour to sit it. */
export function examFields(app: TestApp, overrides: Partial<Fields> = {}): Fields {
  const now = app.platform.clock.now().getTime();
  return {
    title: '节气小考',
    intro: '看看记住了几个',
    instructions: '独立作答。',
    paperId: null,
    opensAt: new Date(now - HOUR_MS).toISOString(),
    closesAt: new Date(now + 48 * HOUR_MS).toISOString(),
    durationMinutes: 60,
    passMarks: 500,
    attemptsAllowed: 2,
    showAnswers: 'after-submit',
    multipleRule: 'half',
    shuffleQuestions: false,
    shuffleOptions: false,
    leaveLimit: null,
    noCopy: false,
    required: true,
    visibility: { all: true },
    certificateTemplateId: null,
    ...overrides,
  };
}

/** A paper with one question of each kind: 2, 3, 1 and 4 marks. */
export async function createPaper(app: TestApp, token: string): Promise<{ paperId: string; questionIds: string[] }> {
  const questionIds: string[] = [];
  for (const content of [contents.single, contents.multiple, contents.truefalse, contents.fillin]) {
    questionIds.push(await createQuestion(app, token, content));
  }
  const items = questionIds.map((questionId, index) => ({ questionId, marks: [200, 300, 100, 400][index] ?? 100 }));
  const { id } = await call(app, token, paperApi.create, { body: { title: '节气卷', note: '', items } });
  return { paperId: id, questionIds };
}

export interface TestExam {
  orgId: string;
  examId: string;
  paperId: string;
  questionIds: string[];
  /** The author's session. */
  author: string;
}

/** A published exam in an organisation of its own. */
export async function createExam(app: TestApp, overrides: Partial<Fields> = {}): Promise<TestExam> {
  const { orgId } = await createOrganisation(app);
  const { token: author } = await createAdministrator(app, orgId, ['exam']);
  const { paperId, questionIds } = await createPaper(app, author);
  const { id: examId } = await call(app, author, examAuthoringApi.create, { body: examFields(app, { paperId, ...overrides }) });
  await call(app, author, examAuthoringApi.publish, { body: { examId } });
  return { orgId, examId, paperId, questionIds, author };
}

/** A member who has started the exam. */
export async function startSitting(app: TestApp, { orgId, examId }: TestExam) {
  const candidate = await createMember(app, orgId);
  const { attemptId } = await call(app, candidate.token, examApi.start, { body: { examId } });
  return { ...candidate, attemptId };
}
