import { examAbsenteesApi } from '@palm/contract/exam/absentees';
import { examApi } from '@palm/contract/exam/calls';
import { examResultsApi } from '@palm/contract/exam/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { addCrowd } from '../../../../test/crowd.ts';
import { createExam, type TestExam } from '../../../../test/exams.ts';
import { expectIndex, expectOrderFrom } from '../../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';
import { absenteesOf } from './absentees.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An exam for one department with three members, one of whom has started it. */
async function halfSatExam() {
  const exam = await createExam(app);
  const { orgId, examId } = exam;
  const school = await createDepartment(app, orgId, '语文组');
  const group = await createDepartment(app, orgId, '三年级', school);
  await sql`update exam set audience_all = false, audience_department_ids = array[${school}]::uuid[] where org_id = ${orgId} and id = ${examId}`.execute(
    app.platform.db,
  );
  await createMember(app, orgId, { name: '赵无关' });
  await createMember(app, orgId, { name: '钱未考', departmentId: school, account: 'qian01' });
  await createMember(app, orgId, { name: '孙未考', departmentId: group });
  const { token } = await createMember(app, orgId, { name: '李在考', departmentId: group });
  await call(app, token, examApi.start, { body: { examId } });
  return { ...exam, school, group };
}

const namesOf = async ({ author, examId }: Pick<TestExam, 'author' | 'examId'>, query: object = {}) =>
  (await call(app, author, examAbsenteesApi.list, { query: { examId, ...query } })).list.map(({ name }) => name);

describe('the absentees of an exam', () => {
  it('are listed for exam administrators only', async () => {
    const { orgId, examId } = await createExam(app);
    const clerk = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, clerk.token, examAbsenteesApi.list, { query: { examId } })).toBe('FORBIDDEN');
    expect(await refusal(app, '', examAbsenteesApi.list, { query: { examId } })).toBe('SESSION_REQUIRED');
  });

  it('are all members of the audience without an attempt, and are counted', async () => {
    const exam = await halfSatExam();
    const { author, examId } = exam;
    expect(await namesOf(exam)).toEqual(['钱未考', '孙未考']);
    expect(await call(app, author, examResultsApi.summary, { query: { examId } })).toMatchObject({ audienceCount: 3, absentCount: 2 });
  });

  it('can be searched by name, account and department including sub-departments, in either direction', async () => {
    const exam = await halfSatExam();
    expect(await namesOf(exam, { keyword: 'qian01' })).toEqual(['钱未考']);
    expect(await namesOf(exam, { departmentId: exam.group })).toEqual(['孙未考']);
    expect(await namesOf(exam, { departmentId: exam.school, sort: '-name' })).toEqual(['孙未考', '钱未考']);
  });

  it('are exported with their last nudge', async () => {
    const { author, examId } = await halfSatExam();
    await call(app, author, examAbsenteesApi.nudge, { body: { examId, matching: { keyword: '钱未考', atMost: 1 } } });
    const file = await send(app, author, examAbsenteesApi.export, { query: { examId } });
    const sheet = await readFirstSheet(file.rawPayload);
    expect(sheet.ok && sheet.rows).toEqual([
      ['姓名', '账号', '部门', '上次提醒'],
      ['钱未考', 'qian01', '语文组', '2026-11-20 10:00'],
      ['孙未考', expect.any(String), '三年级', ''],
    ]);
  });

  it('are read from an index, and sorted by name without sorting the whole organisation', async () => {
    const { orgId, examId } = await halfSatExam();
    const audience = { all: true, departmentIds: [], tags: [], memberIds: [] };
    const page = { limit: 20, offset: 0 };
    const asked = (query: ReturnType<typeof absenteesOf>) => ({ compile: () => query.compile(app.platform.db) });
    await expectOrderFrom(app.platform.db, 'member_name_idx', asked(absenteesOf({ orgId, examId, audience }, { ...page, sort: 'name' })));
    await expectIndex(app.platform.db, asked(absenteesOf({ orgId, examId, audience, keyword: '钱' }, { ...page, sort: 'nudgedAt' })));
  });

  it('sort by last nudge across pages, with those never nudged consistently first or last', async () => {
    const exam = await createExam(app);
    const { orgId, examId, author } = exam;
    const tokens = new Map<string, string>();
    for (const name of ['甲', '乙', '丙', '丁', '戊']) {
      tokens.set(name, (await createMember(app, orgId, { name })).token);
    }
    for (const name of ['丙', '甲', '丁']) {
      await call(app, author, examAbsenteesApi.nudge, { body: { examId, matching: { keyword: name, atMost: 1 } } });
      app.platform.clock.advance({ minutes: 5 });
    }
    const paged = async (sort: string) => {
      const pages = [];
      for (const pageNo of [1, 2, 3, 4]) {
        pages.push((await namesOf(exam, { sort, pageNo, pageSize: 2 })).join(''));
      }
      return pages.join(' ').trim();
    };
    const [head = ''] = (await namesOf(exam, { sort: 'nudgedAt' })).filter((name) => !'甲乙丙丁戊'.includes(name));
    expect(await paged('nudgedAt')).toBe(`${head}乙 戊丙 甲丁`);
    expect(await paged('-nudgedAt')).toBe(`丁甲 丙戊 乙${head}`);
    await call(app, tokens.get('甲') ?? '', examApi.start, { body: { examId } });
    expect(await namesOf(exam, { sort: '-nudgedAt', pageSize: 3 })).toEqual(['丁', '丙', '戊']);
  });

  it('are all nudged in one call, however many there are', async () => {
    const MANY = 1200;
    const { orgId, examId, author } = await createExam(app);
    await addCrowd(app.platform.db, orgId, MANY);
    const query = { examId, pageNo: MANY / 100, pageSize: 100 };
    const { list, total } = await call(app, author, examAbsenteesApi.list, { query });
    expect([list.length, total]).toEqual([100, MANY + 1]);
    const body = { examId, matching: { keyword: 'crowd', atMost: MANY } };
    expect(await call(app, author, examAbsenteesApi.nudge, { body })).toMatchObject({ sentCount: MANY });
    expect(await call(app, author, examAbsenteesApi.nudge, { body })).toMatchObject({
      sentCount: 0,
      leftOut: [{ reason: '今天已经提醒过', count: MANY, names: [] }],
    });
    await app.jobs.drain();
    const messages = await app.platform.db.selectFrom('message').select('id').where('org_id', '=', orgId).execute();
    expect(messages).toHaveLength(MANY);
  });
});
