import { examApi } from '@palm/contract/exam/calls';
import { examItemsApi } from '@palm/contract/exam/items';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createExam, type TestExam } from '../../../../test/exams.ts';
import { createAdministrator, createMember, type TestMember } from '../../../../test/factories.ts';
import { contents } from '../../../../test/questions.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Takes the exam once; each answer names options by the text the candidate sees. */
async function sit({ examId }: TestExam, { token }: TestMember, texts: Record<string, string[]>): Promise<void> {
  const { attemptId } = await call(app, token, examApi.start, { body: { examId } });
  const { questions } = await call(app, token, examApi.sitting, { query: { attemptId } });
  const answers = questions.flatMap(({ id, options }) => {
    const chosen = texts[id];
    return chosen
      ? [{ questionId: id, sequence: 1, answer: { keys: options.filter(({ text }) => chosen.includes(text)).map(({ key }) => key) } }]
      : [];
  });
  if (answers.length > 0) {
    await call(app, token, examApi.save, { body: { attemptId, answers } });
  }
  await call(app, token, examApi.submit, { body: { attemptId } });
}

const right = ({ options }: (typeof contents)['multiple' | 'single']) => options.filter(({ correct }) => correct).map(({ text }) => text);
const wrong = ({ options }: (typeof contents)['multiple' | 'single']) => options.find(({ correct }) => !correct)?.text ?? '';

/** Twelve people: six do well on the second question and choose the same wrong option in the first, six the other way round. */
async function satExam() {
  const exam = await createExam(app, { shuffleOptions: true, shuffleQuestions: true });
  const [first = '', second = ''] = exam.questionIds;
  const people = await Promise.all(Array.from({ length: 12 }, () => createMember(app, exam.orgId)));
  for (const [place, person] of people.entries()) {
    const good = place < 6;
    await sit(
      exam,
      person,
      good ? { [first]: [wrong(contents.single)], [second]: right(contents.multiple) } : { [first]: right(contents.single) },
    );
  }
  return { ...exam, first, second, people };
}

const itemsOf = ({ author, examId }: TestExam, query: object = {}) => call(app, author, examItemsApi.list, { query: { examId, ...query } });

describe('the questions of an exam', () => {
  it('are analysed for exam administrators only', async () => {
    const { orgId, examId } = await createExam(app);
    const clerk = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, clerk.token, examItemsApi.list, { query: { examId } })).toBe('FORBIDDEN');
  });

  it('show how many answered, the difficulty, the choices by author’s keys, and the discrimination', async () => {
    const exam = await satExam();
    const { list, peopleCount } = await itemsOf(exam);
    expect(peopleCount).toBe(12);
    const [single, multiple] = list;
    expect(single).toMatchObject({ number: 1, kind: 'single', answeredCount: 12, correctCount: 6, scorePercent: 50, blankPercent: 0 });
    expect(single?.options).toEqual([
      { key: 'A', right: false, count: 6 },
      { key: 'B', right: true, count: 6 },
      { key: 'C', right: false, count: 0 },
    ]);
    // the better half by marks is the one that failed the first question
    expect(single).toMatchObject({ discrimination: -1, warnings: ['negative'] });
    expect(multiple).toMatchObject({
      answeredCount: 6,
      correctCount: 6,
      averageScore: 150,
      blankPercent: 50,
      discrimination: 1,
      warnings: [],
    });
    expect(multiple?.options.map(({ count }) => count)).toEqual(contents.multiple.options.map(({ correct }) => (correct ? 6 : 0)));
    expect(list[2]).toMatchObject({ answeredCount: 0, blankPercent: 100, discrimination: 0, warnings: ['often-blank'] });
  });

  it('count only everybody’s best attempt, and no open one', async () => {
    const exam = await createExam(app);
    const [first = ''] = exam.questionIds;
    const person = await createMember(app, exam.orgId);
    await sit(exam, person, { [first]: right(contents.single) });
    await sit(exam, person, { [first]: [wrong(contents.single)] });
    const other = await createMember(app, exam.orgId);
    await call(app, other.token, examApi.start, { body: { examId: exam.examId } });
    const { list, peopleCount } = await itemsOf(exam);
    expect([peopleCount, list[0]?.correctCount, list[0]?.answeredCount]).toEqual([1, 1, 1]);
    // too few people for more figures
    expect(list.map(({ discrimination, warnings }) => [discrimination, warnings.length])).toEqual(list.map(() => [null, 0]));
  });

  it('can be sorted, filtered to suspicious ones, and exported', async () => {
    const exam = await satExam();
    const numbers = async (query: object) => (await itemsOf(exam, query)).list.map(({ number }) => number);
    expect(await numbers({ sort: '-discrimination' })).toEqual([2, 4, 3, 1]);
    expect(await numbers({ state: 'suspicious' })).toEqual([1, 3, 4]);
    const file = await send(app, exam.author, examItemsApi.export, { query: { examId: exam.examId, state: 'suspicious' } });
    const sheet = await readFirstSheet(file.rawPayload);
    expect(sheet.ok && sheet.rows.map(([number, , kind]) => [number, kind])).toEqual([
      ['题号', '题型'],
      ['1', '单选题'],
      ['3', '判断题'],
      ['4', '填空题'],
    ]);
  });

  it('show their wording, and none of another exam is found', async () => {
    const exam = await satExam();
    const other = await createExam(app);
    const query = { examId: exam.examId, questionId: exam.second };
    expect(await call(app, exam.author, examItemsApi.detail, { query })).toMatchObject({ peopleCount: 12, content: { kind: 'multiple' } });
    expect(await refusal(app, other.author, examItemsApi.detail, { query: { ...query, examId: other.examId } })).toBe('NOT_FOUND');
  });

  it('are listed even without any attempt', async () => {
    const exam = await createExam(app);
    const { list, peopleCount } = await itemsOf(exam);
    expect([peopleCount, list.length, list[0]?.answeredCount]).toEqual([0, 4, 0]);
  });
});
