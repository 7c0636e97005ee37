import { todoApi } from '@palm/contract/todo/calls';
import { studyApi } from '@palm/contract/study/calls';
import type { Range } from '@palm/contract/study/player';
import { studyRecordsApi } from '@palm/contract/study/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { copyRow, g, idOf } from '../../../test/copy-rows.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectIndex, expectReads } from '../../../test/explain.ts';
import {
  createAdministrator,
  createDepartment,
  createMember,
  createOrganisation,
  createOwner,
  type TestMember,
} from '../../../test/factories.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';
import { learnersOf } from './record/learner.queries.ts';
import { latestRecordOf, recordsOf } from './record/record.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createClassroom(overrides: Parameters<typeof createCourse>[3] = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  return { orgId, owner, learner, ...(await createCourse(app, orgId, owner.token, overrides)) };
}

/** Opens the section, waits long enough and claims the ranges. */
async function play(member: TestMember, sectionId: string | undefined, ranges: Range[]) {
  const { playerSession } = await call(app, member.token, studyApi.openPlayer, { body: { sectionId: sectionId ?? '' } });
  app.platform.clock.advance({ seconds: 60 });
  return call(app, member.token, studyApi.report, {
    body: { playerSession, sequence: 1, ranges, position: ranges.at(-1)?.[1] ?? 0 },
  });
}

async function createExam(orgId: string, required = false): Promise<string> {
  const { db, newId, clock } = app.platform;
  const examId = newId();
  const now = clock.now();
  await db
    .insertInto('exam')
    .values({
      org_id: orgId,
      id: examId,
      title: '结业考试',
      status: 'published',
      required,
      opens_at: now,
      closes_at: new Date(now.getTime() + 3_600_000),
      duration_minutes: 60,
      pass_marks: 60,
      attempts_allowed: 1,
      show_answers: 'never',
      multiple_rule: 'all-or-nothing',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return examId;
}

describe('the study records of a member', () => {
  test('list courses by last study, with the section to continue with', async () => {
    const { orgId, owner, learner, sectionIds } = await createClassroom({ title: '先学', sections: [{ title: '甲' }, { title: '乙' }] });
    const later = await createCourse(app, orgId, owner.token, { title: '后学' });
    await play(learner, sectionIds[0], [[0, 100]]);
    await play(learner, later.sectionIds[0], [[0, 40]]);
    const { list, total } = await call(app, learner.token, studyApi.records);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { title: '后学', percent: 40, studiedSeconds: 40, nextSectionTitle: '认识提问' },
      { title: '先学', percent: 50, completedSections: 1, requiredSections: 2, nextSectionTitle: '乙' },
    ]);
    expect(await call(app, learner.token, studyApi.continueLearning)).toMatchObject({
      item: { title: '后学', sectionId: later.sectionIds[0], position: 40, kind: 'video' },
    });
    expect(await call(app, learner.token, studyApi.records, { query: { state: 'completed' } })).toMatchObject({ total: 0 });
  });

  test('are shown to administrators with the report permission, within their own organisation only', async () => {
    const { orgId, learner, courseId, sectionIds } = await createClassroom();
    await play(learner, sectionIds[0], [[0, 100]]);
    const reporter = await createAdministrator(app, orgId, ['report']);
    const author = await createAdministrator(app, orgId, ['content']);
    const query = { memberId: learner.memberId };
    expect(await refusal(app, author.token, studyRecordsApi.memberRecords, { query })).toBe('FORBIDDEN');
    expect(await call(app, reporter.token, studyRecordsApi.memberRecords, { query })).toMatchObject({
      total: 1,
      list: [{ courseId, percent: 100 }],
    });
    expect(await call(app, reporter.token, studyRecordsApi.courseLearners, { query: { courseId, state: 'completed' } })).toMatchObject({
      list: [{ memberId: learner.memberId, percent: 100 }],
    });
    const other = await createClassroom();
    expect(await refusal(app, other.owner.token, studyRecordsApi.memberRecords, { query })).toBe('NOT_FOUND');
    expect(await refusal(app, other.owner.token, studyRecordsApi.courseLearners, { query: { courseId } })).toBe('NOT_FOUND');
  });

  test('can be filtered by name, department and status, and sorted by every column', async () => {
    const { orgId, owner, courseId, sectionIds } = await createClassroom();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    const study = async (name: string, departmentId: string, upTo: number) => {
      const learner = await createMember(app, orgId, { name, departmentId });
      await play(learner, sectionIds[0], [[0, upTo]]);
    };
    await study('周宁', head, 100);
    await study('安然', team, 40);
    const names = async (query: object) =>
      (await call(app, owner.token, studyRecordsApi.courseLearners, { query: { courseId, ...query } })).list.map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['安然', '周宁']);
    expect(await names({ sort: 'percent' })).toEqual(['安然', '周宁']);
    expect(await names({ sort: '-studiedSeconds' })).toEqual(['周宁', '安然']);
    expect(await names({ keyword: '周' })).toEqual(['周宁']);
    expect(await names({ departmentId: team })).toEqual(['安然']);
    expect(await names({ departmentId: head, state: 'started' })).toEqual(['安然']);
    const query = { courseId, departmentId: head, sort: 'name' } as const;
    const sheet = await readFirstSheet((await send(app, owner.token, studyRecordsApi.exportCourseLearners, { query })).rawPayload);
    expect(sheet.ok && sheet.rows.slice(1).map(([name]) => name)).toEqual(await names(query));
  });

  test('are found by a rare and by a frequent name, and are paged from either end', async () => {
    const { orgId, owner, learner, courseId, sectionIds } = await createClassroom();
    await play(learner, sectionIds[0], [[0, 40]]);
    const { db } = app.platform;
    const id = (number: string) => sql`('01990000-0000-7000-8000-' || lpad(${sql.raw(number)}::text, 12, '0'))::uuid`;
    // Over a thousand members match 林, so the learners are scanned; the few matching 林木 are looked up one by one.
    await sql`insert into member select (jsonb_populate_record(null::member, to_jsonb(m) - 'search_terms'
        || jsonb_build_object('id', ${id('g')}, 'account', 'lin' || g, 'name', case when g % 60 = 0 then '林木' else '林' end || g, 'mobile', null))).*
      from member m, generate_series(1, 1200) g where m.org_id = ${orgId} and m.id = ${learner.memberId}`.execute(db);
    await sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at)
      select org_id, ${id('g')}, course_id, g % 7, started_at + g % 5 * interval '1 hour', last_studied_at
      from course_progress p, generate_series(1, 1200, 5) g where p.org_id = ${orgId} and p.member_id = ${learner.memberId}
      union all
      select org_id, ${id('g')}, course_id, g % 7, started_at + g % 5 * interval '1 hour', last_studied_at
      from course_progress p, generate_series(60, 1200, 60) g where p.org_id = ${orgId} and p.member_id = ${learner.memberId}`.execute(db);
    const orders = {
      '-startedAt': sql`started_at desc, member_id`,
      percent: sql`percent, member_id`,
      '-name': sql`name collate "zh-x-icu" desc, member_id desc`,
    };
    for (const keyword of ['林', '林木']) {
      for (const [sort, order] of Object.entries(orders)) {
        const { rows } = await sql<{
          member_id: string;
        }>`select p.member_id from course_progress p join member m on m.org_id = p.org_id and m.id = p.member_id
          where p.org_id = ${orgId} and m.name like ${`${keyword}%`} order by ${order}`.execute(db);
        for (const pageNo of [1, 2, Math.ceil(rows.length / 2 / 7), Math.ceil(rows.length / 7), 99]) {
          const query = { courseId, keyword, sort, pageNo: String(pageNo), pageSize: '7' } as const;
          const { list, total } = await call(app, owner.token, studyRecordsApi.courseLearners, { query: query as never });
          expect(total).toBe(rows.length);
          expect(list.map(({ memberId }) => memberId)).toEqual(rows.slice((pageNo - 1) * 7, pageNo * 7).map((row) => row.member_id));
        }
      }
    }
  });

  test('begin with unfinished courses if requested', async () => {
    const { orgId, owner, learner, courseId, sectionIds } = await createClassroom({ title: '学到一半' });
    await play(learner, sectionIds[0], [[0, 40]]);
    const complete = await createCourse(app, orgId, owner.token, { title: '学完' });
    await play(learner, complete.sectionIds[0], [[0, 100]]);
    const order = async (unfinishedFirst: boolean) =>
      (await call(app, learner.token, studyApi.records, { query: { unfinishedFirst } })).list.map((row) => row.courseId);
    expect(await order(false)).toEqual([complete.courseId, courseId]);
    expect(await order(true)).toEqual([courseId, complete.courseId]);
  });

  test('are read by an index', async () => {
    const { orgId, learner, courseId } = await createClassroom();
    const page = { state: 'all', pageNo: 1, pageSize: 20 } as const;
    const { db } = app.platform;
    for (const unfinishedFirst of [false, true]) {
      const own = recordsOf({ orgId, memberId: learner.memberId }, { ...page, unfinishedFirst });
      await expectIndex(db, { compile: () => own.compile(db) });
    }
    await expectIndex(db, {
      compile: () => learnersOf(orgId, { courseId, state: 'all' }, { sort: '-startedAt', limit: 20, offset: 0 }).compile(db),
    });
  });
});

describe('records of a member with many courses', () => {
  test('look up the courses of their page, not of all', async () => {
    const { orgId, learner, courseId, sectionIds } = await createClassroom();
    await play(learner, sectionIds[0], [[0, 40]]);
    const { db } = app.platform;
    await copyRow(db, orgId, { table: 'course', rows: 40, set: { id: idOf(g) } });
    const earlier = sql`s.last_studied_at - g * interval '1 hour'`;
    await copyRow(db, orgId, { table: 'course_progress', rows: 40, set: { course_id: idOf(g), last_studied_at: earlier } });
    const mine = { orgId, memberId: learner.memberId };
    for (const pageNo of [1, 4]) {
      const page = recordsOf(mine, { state: 'all', pageNo, pageSize: 10 });
      await expectReads(db, { table: 'course', rows: 10 }, { compile: () => page.compile(db) });
    }
    const latest = latestRecordOf({ ...mine, departmentPath: [], tags: [] } as unknown as Person);
    expect((await latest.execute(db)).rows).toMatchObject([{ course_id: courseId }]);
    await expectReads(db, { table: 'course', rows: 2 }, { compile: () => latest.compile(db) });
    await sql`update course set audience_all = false where org_id = ${orgId} and id = ${courseId}`.execute(db);
    expect((await latest.execute(db)).rows).toHaveLength(1);
    expect((await latest.execute(db)).rows).not.toMatchObject([{ course_id: courseId }]);
  });
});

describe('为什么是 63 %', () => {
  test('product §4.11: splits the claimed time into parts that add up, with a reason for every refusal', async () => {
    const { learner, courseId, sectionIds } = await createClassroom();
    await play(learner, sectionIds[0], [[0, 63]]);
    await play(learner, sectionIds[0], [
      [0, 10],
      [90, 140],
    ]);
    const told = await call(app, learner.token, studyApi.explain, { query: { courseId } });
    expect(told).toMatchObject({ percent: 73, creditedSeconds: 73, reportedSeconds: 123 });
    expect(told.parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(told.reportedSeconds);
    expect(told.parts.map(({ title, seconds }) => [title, seconds])).toEqual([
      ['有效时长：每一秒只计一次', 73],
      ['重复观看不计', 10],
      ['超出内容长度不计', 40],
    ]);
    expect(told.refusals).toMatchObject([{ reason: 'out-of-range', seconds: 40, sectionTitle: '认识提问' }]);
    expect(told.rules[0]).toEqual({ text: '学完全部必修小节', met: false, figure: '0/1' });
  });
});

describe('the summary of a member', () => {
  test('counts days in the organisation’s time zone, hours of the week and the streak', async () => {
    // 00:30 on the 18th in Shanghai is still the 17th in UTC.
    app.platform.clock.set('2026-11-17T16:30:00.000Z');
    const { learner, sectionIds } = await createClassroom();
    await play(learner, sectionIds[0], [[0, 20]]);
    app.platform.clock.set('2026-11-19T02:00:00.000Z');
    await play(learner, sectionIds[0], [[20, 50]]);
    const summary = await call(app, learner.token, studyApi.summary, { query: { days: 7 } });
    expect(summary).toMatchObject({ totalSeconds: 50, weekSeconds: 50, streakDays: 2, longestStreakDays: 2, startedCourses: 1 });
    expect(summary.weekDays.map(({ seconds }) => seconds)).toEqual([0, 0, 20, 30, 0, 0, 0]);
    expect(summary.heat).toHaveLength(7);
    expect(summary.heat.at(-1)).toEqual({ day: '2026-11-19', seconds: 30 });
  });

  test('ranks the week, with ties sharing a rank', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const second = await createMember(app, orgId, { name: '周一' });
    const idle = await createMember(app, orgId);
    await play(learner, sectionIds[0], [[0, 30]]);
    await play(second, sectionIds[0], [[0, 30]]);
    const { list, mine } = await call(app, second.token, studyApi.ranking);
    expect(list.map(({ rank, seconds, me }) => [rank, seconds, me])).toEqual([
      [1, 30, false],
      [1, 30, true],
    ]);
    expect(mine).toEqual({ rank: 1, seconds: 30 });
    expect((await call(app, idle.token, studyApi.ranking)).mine).toBeNull();
  });

  test('lists open exams before required courses', async () => {
    const { orgId, learner } = await createClassroom({ title: '必修', required: true });
    const examId = await createExam(orgId, true);
    await createExam(orgId);
    const { list, total } = await call(app, learner.token, todoApi.list);
    expect(list.map(({ kind, id }) => (kind === 'exam' ? id : kind))).toEqual([examId, 'course']);
    expect(total).toBe(2);
    expect((await call(app, learner.token, todoApi.list, { query: { pageSize: 1, pageNo: 2 } })).list).toMatchObject([{ kind: 'course' }]);
  });

  test('lists required courses until they are complete', async () => {
    const { orgId, owner, learner, sectionIds } = await createClassroom({ title: '必修', required: true });
    await createCourse(app, orgId, owner.token, { title: '选修' });
    expect(await call(app, learner.token, todoApi.list)).toMatchObject({
      total: 1,
      list: [{ title: '必修', note: '必修课程，还没有开始', begun: false }],
    });
    await play(learner, sectionIds[0], [[0, 100]]);
    expect(await call(app, learner.token, todoApi.list)).toMatchObject({ total: 0, list: [] });
  });
});

describe('an exam section', () => {
  test('is completed once by the passed exam, even before the course was opened', async () => {
    const { orgId, owner, learner } = await createClassroom();
    const { db, newId, clock } = app.platform;
    const examId = await createExam(orgId);
    const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, {
      sections: [{}, { kind: 'exam', title: '结业', examId }],
    });
    const submit = (memberId: string, passed: boolean) => {
      const event = { orgId, memberId, examId, attemptId: newId(), passed, at: clock.now().toISOString() };
      return inTransaction(db, (tx) => app.jobs.publish(tx, 'exam-submitted', event));
    };
    await submit(learner.memberId, false);
    await app.jobs.drain();
    expect(await play(learner, sectionIds[0], [[0, 100]])).toMatchObject({ coursePercent: 50 });
    await submit(learner.memberId, true);
    await submit(learner.memberId, true);
    await app.jobs.drain();
    const { progress } = await call(app, learner.token, studyApi.courseDetail, { query: { courseId } });
    expect(progress).toMatchObject({ percent: 100, completedSections: 2 });
    const late = await createMember(app, orgId);
    await submit(late.memberId, true);
    await app.jobs.drain();
    expect(await play(late, sectionIds[0], [[0, 100]])).toMatchObject({ coursePercent: 100, courseCompleted: true });
  });
});
