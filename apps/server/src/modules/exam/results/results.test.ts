import { examApi } from '@palm/contract/exam/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examResultsApi } from '@palm/contract/exam/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createExam, startSitting, type TestExam } from '../../../../test/exams.ts';
import { expectFoundFirst, expectOrderFrom } from '../../../../test/explain.ts';
import { createDepartment, createMember } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';
import { findResults } from './results.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function sit(exam: TestExam, name: string, keys: string[] | null): Promise<string> {
  const departmentId = await createDepartment(app, exam.orgId, `${name}的部门`);
  const { token } = await createMember(app, exam.orgId, { name, departmentId });
  const { attemptId } = await call(app, token, examApi.start, { body: { examId: exam.examId } });
  if (keys) {
    const answers = [{ questionId: exam.questionIds[1] ?? '', sequence: 1, answer: { keys } }];
    await call(app, token, examApi.save, { body: { attemptId, answers } });
    app.platform.clock.advance({ minutes: 3 });
    await call(app, token, examApi.submit, { body: { attemptId } });
  }
  return attemptId;
}

async function satExam() {
  const exam = await createExam(app, { passMarks: 300 });
  const passed = await sit(exam, '周及格', ['A', 'B']);
  await sit(exam, '吴一半', ['A']);
  await sit(exam, '郑在考', null);
  return { ...exam, passed };
}

describe('the results of an exam', () => {
  it('count people, average over attempts and spread them over ten steps', async () => {
    const { author, examId } = await satExam();
    const { list, total } = await call(app, author, examResultsApi.list, { query: { examId } });
    const summary = await call(app, author, examResultsApi.summary, { query: { examId } });
    expect(list.map(({ memberName, score, passed, minutes }) => [memberName, score, passed, minutes])).toEqual([
      ['郑在考', null, null, null],
      ['吴一半', 150, false, 3],
      ['周及格', 300, true, 3],
    ]);
    expect(total).toBe(3);
    expect(summary).toEqual({
      audienceCount: 4,
      absentCount: 1,
      candidateCount: 3,
      outsideCount: 0,
      submittedCount: 2,
      passedCount: 1,
      averageScore: 225,
      bestScore: 300,
      distribution: [0, 1, 0, 1, 0, 0, 0, 0, 0, 0],
    });
    const [row] = (await call(app, author, examAuthoringApi.list)).list;
    expect(row).toMatchObject({ candidateCount: 3, submittedCount: 2, passedCount: 1 });
  });

  it('stay consistent after a candidate is disabled or removed from the audience', async () => {
    const { author, orgId, examId } = await satExam();
    const summary = () => call(app, author, examResultsApi.summary, { query: { examId } });
    await sql`update member set status = 'disabled' where org_id = ${orgId} and name = '周及格'`.execute(app.platform.db);
    expect(await summary()).toMatchObject({ audienceCount: 3, absentCount: 1, candidateCount: 3, outsideCount: 1 });
    await sql`update exam set audience_all = false where org_id = ${orgId} and id = ${examId}`.execute(app.platform.db);
    expect(await summary()).toMatchObject({ audienceCount: 0, absentCount: 0, candidateCount: 3, outsideCount: 3 });
  });

  it('can be filtered by name and outcome', async () => {
    const { author, examId } = await satExam();
    const names = async (query: object) =>
      (await call(app, author, examResultsApi.list, { query: { examId, ...query } })).list.map(({ memberName }) => memberName);
    expect(await names({ keyword: '一半' })).toEqual(['吴一半']);
    expect(await names({ state: 'passed' })).toEqual(['周及格']);
    expect(await names({ state: 'failed' })).toEqual(['吴一半']);
    expect(await names({ state: 'sitting' })).toEqual(['郑在考']);
  });

  it('can be sorted by name, score or time, with open attempts first in the order by submission', async () => {
    const { author, examId } = await satExam();
    const names = async (sort: '-score' | 'name' | 'startedAt') =>
      (await call(app, author, examResultsApi.list, { query: { examId, sort } })).list.map(({ memberName }) => memberName);
    expect(await names('-score')).toEqual(['周及格', '吴一半', '郑在考']);
    expect(await names('name')).toEqual(['吴一半', '郑在考', '周及格']);
    expect(await names('startedAt')).toEqual(['周及格', '吴一半', '郑在考']);
  });

  it('can be exported', async () => {
    const { author, examId } = await satExam();
    const file = await send(app, author, examResultsApi.export, { query: { examId, state: 'passed' } });
    const sheet = await readFirstSheet(file.rawPayload);
    const [titles, row, ...more] = sheet.ok ? sheet.rows : [];
    expect(titles).toHaveLength(10);
    expect([row?.[0], row?.[2], ...(row?.slice(6) ?? [])]).toEqual(['周及格', '周及格的部门', '3', '3', '及格', '0']);
    expect(more).toEqual([]);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('节气小考-成绩-2026-11-20.xlsx');
  });

  it('show one attempt with its candidate; unsubmitted ones and other organisations’ are not found', async () => {
    const { author, examId, passed } = await satExam();
    const attempt = await call(app, author, examResultsApi.attempt, { query: { attemptId: passed } });
    expect(attempt).toMatchObject({ memberName: '周及格', departmentName: '周及格的部门', score: 300, passed: true, examId });
    expect(attempt.kinds.find(({ kind }) => kind === 'multiple')).toEqual({
      kind: 'multiple',
      score: 300,
      totalMarks: 300,
      correct: 1,
      count: 1,
    });
    const other = await createExam(app);
    expect(await refusal(app, other.author, examResultsApi.attempt, { query: { attemptId: passed } })).toBe('NOT_FOUND');
    const open = await startSitting(app, other);
    expect(await refusal(app, other.author, examResultsApi.attempt, { query: { attemptId: open.attemptId } })).toBe('NOT_FOUND');
  });

  it('are read from an index', async () => {
    const { orgId, examId } = await satExam();
    const { db } = app.platform;
    for (const state of ['all', 'passed', 'sitting'] as const) {
      await expectOrderFrom(
        db,
        'attempt_exam_idx',
        findResults(db, orgId, { examId, state }, { sort: '-submittedAt', limit: 20, offset: 0 }),
      );
    }
  });

  it('are found before they are sorted, since a name that hardly occurs would otherwise be sought among all attempts', async () => {
    const { orgId, examId } = await satExam();
    const { db } = app.platform;
    const sought = [{ keyword: '周及格' }, { departmentIds: [await createDepartment(app, orgId)] }];
    for (const filter of sought) {
      await expectFoundFirst(
        db,
        findResults(db, orgId, { examId, state: 'all', ...filter }, { sort: '-submittedAt', limit: 20, offset: 0 }),
      );
    }
  });
});
