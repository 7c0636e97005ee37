import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { groupApi } from '@palm/contract/group/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createRunningClass, planItem, planStage, type TestClass } from '../../../test/classrooms.ts';
import { recordStandings } from './standing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-10T02:00:00Z'));
afterAll(() => app.close());

const create = async ({ id: classroomId, teacher }: TestClass, name: string, memberIds: string[]) => {
  const { id } = await call(app, teacher.token, groupDeskApi.create, { body: { classroomId, name, slogan: '' } });
  await call(app, teacher.token, groupDeskApi.move, { body: { classroomId, memberIds, groupId: id } });
  return id;
};

/** Two groups of one member each; the first is ahead. */
async function createGroups() {
  const one = await createRunningClass(app);
  const [quick, slow] = [await one.enrol('林知夏'), await one.enrol('唐果')];
  await one.complete(quick.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
  const ahead = await create(one, '翻山组', [quick.memberId]);
  await create(one, '搭桥组', [slow.memberId]);
  const overview = async () => {
    const { groups, comparedOn } = await call(app, one.teacher.token, groupApi.overview, { query: { classroomId: one.id } });
    return { comparedOn, before: groups.map(({ placeBefore }) => placeBefore) };
  };
  const daysOf = async () => {
    const { rows } = await sql<{ day: string }>`
      select distinct noted_on::text as day from class_group_standing where org_id = ${one.orgId} order by 1`.execute(app.platform.db);
    return rows.map(({ day }) => day);
  };
  return { ...one, slow, ahead, overview, daysOf };
}

const noteAt = async (moment: string) => {
  app.platform.clock.set(moment);
  await recordStandings(app.platform);
};

describe('the standings of the groups of a class', () => {
  test('are recorded once per day of the organisation, from six in the morning, even under concurrency', async () => {
    const one = await createGroups();
    await noteAt('2026-11-10T21:59:00Z');
    expect(await one.daysOf()).toEqual([]);
    await noteAt('2026-11-10T22:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => recordStandings(app.platform)));
    await noteAt('2026-11-11T15:59:00Z');
    expect(await one.daysOf()).toEqual(['2026-11-11']);
    await noteAt('2026-11-12T02:00:00Z');
    expect(await one.daysOf()).toEqual(['2026-11-11', '2026-11-12']);
  });

  test('are recorded for running classes with several groups, and kept for a few weeks', async () => {
    const [one, alone, over] = [await createGroups(), await createRunningClass(app), await createGroups()];
    await create(alone, '只有一组', [(await alone.enrol('苏禾')).memberId]);
    await sql`update classroom set ends_on = '2026-11-09' where org_id = ${over.orgId}`.execute(app.platform.db);
    await noteAt('2026-11-10T02:00:00Z');
    expect([await one.daysOf(), await over.daysOf()]).toEqual([['2026-11-10'], []]);
    const { rows } = await sql`select from class_group_standing where org_id = ${alone.orgId}`.execute(app.platform.db);
    expect(rows).toEqual([]);
    await one.save({ endsOn: '2027-11-09' });
    await noteAt('2027-02-01T02:00:00Z');
    expect(await one.daysOf()).toEqual(['2027-02-01']);
  });

  test('are recorded as empty if there are no figures, so that the class is also measured only once a day', async () => {
    const one = await createRunningClass(app);
    for (const name of ['翻山组', '搭桥组']) {
      await call(app, one.teacher.token, groupDeskApi.create, { body: { classroomId: one.id, name, slogan: '' } });
    }
    await noteAt('2026-11-10T02:00:00Z');
    const { rows } = await sql<{ place: number | null }>`
      select place from class_group_standing where org_id = ${one.orgId}`.execute(app.platform.db);
    expect(rows).toEqual([{ place: null }, { place: null }]);
    app.platform.clock.set('2026-11-12T02:00:00Z');
    const asked = { query: { classroomId: one.id } };
    expect((await call(app, one.teacher.token, groupApi.overview, asked)).comparedOn).toBeNull();
  });

  test('are compared with those of a week ago, or the earliest ones; on the first day with none', async () => {
    const one = await createGroups();
    await noteAt('2026-11-10T02:00:00Z');
    expect(await one.overview()).toEqual({ comparedOn: null, before: [null, null] });
    app.platform.clock.set('2026-11-12T02:00:00Z');
    expect(await one.overview()).toEqual({ comparedOn: '2026-11-10', before: [1, 2] });
    await one.complete(one.slow.memberId, one.first.courseId, '2026-11-12T02:00:00Z');
    await noteAt('2026-11-12T03:00:00Z');
    app.platform.clock.set('2026-11-18T02:00:00Z');
    expect((await one.overview()).comparedOn).toBe('2026-11-10');
    app.platform.clock.set('2026-11-20T02:00:00Z');
    // Equal scores share a rank.
    expect(await one.overview()).toEqual({ comparedOn: '2026-11-12', before: [1, 1] });
  });

  test('are removed with their group', async () => {
    const one = await createGroups();
    await noteAt('2026-11-10T02:00:00Z');
    await call(app, one.teacher.token, groupDeskApi.remove, { body: { groupId: one.ahead } });
    app.platform.clock.set('2026-11-12T02:00:00Z');
    expect(await one.overview()).toEqual({ comparedOn: '2026-11-10', before: [2] });
    await call(app, one.owner.token, classroomAdminApi.archive, { body: { classroomIds: [one.id] } });
    await noteAt('2026-11-13T02:00:00Z');
    expect(await one.daysOf()).toEqual(['2026-11-10']);
  });
});

describe('the homework of a group', () => {
  const addHomework = async ({ orgId, id: classroomId }: TestClass, title: string, byGroup = false) => {
    const id = app.platform.newId();
    await sql`insert into homework (org_id, id, classroom_id, title, brief, full_mark, pass_mark, late_rule, by_group, created_at, updated_at)
      values (${orgId}, ${id}, ${classroomId}, ${title}, '', 50, 30, 'marked', ${byGroup}, now(), now())`.execute(app.platform.db);
    return id;
  };
  const handIn = ({ orgId }: TestClass, homeworkId: string, memberId: string, state = 'handed') =>
    sql`insert into homework_submission (org_id, id, homework_id, member_id, state, handed_at)
      values (${orgId}, ${app.platform.newId()}, ${homeworkId}, ${memberId}, ${state}, now())`.execute(app.platform.db);

  test('is the next one due that is not complete, with the missing members', async () => {
    const one = await createRunningClass(app);
    const [first, second, third] = [await one.enrol('林知夏'), await one.enrol('唐果'), await one.enrol('陈一苇')];
    const groupId = await create(one, '翻山组', [first.memberId, second.memberId, third.memberId]);
    const ask = async (token: string) => (await call(app, token, groupApi.homework, { query: { groupId } })).homework;
    expect(await ask(first.token)).toBeNull();
    const [past, next, later] = [await addHomework(one, '第一周'), await addHomework(one, '第二周'), await addHomework(one, '第三周')];
    const items = [past, next, later].map((id, week) =>
      planItem(app, id, { kind: 'homework', dueOn: `2026-11-${['08', '15', '22'][week]}` }),
    );
    await one.save({ plan: [planStage(app, items)] });
    await handIn(one, next, second.memberId);
    await handIn(one, next, third.memberId, 'draft');
    expect(await ask(first.token)).toMatchObject({
      title: '第二周',
      dueOn: '2026-11-15',
      memberCount: 3,
      handedCount: 1,
      faces: [{ name: '唐果' }],
      missingNames: ['陈一苇'],
      own: 'missing',
    });
    expect(await ask(second.token)).toMatchObject({ missingNames: ['林知夏', '陈一苇'], own: 'handed' });
    expect(await ask(one.teacher.token)).toMatchObject({ own: 'none' });
    app.platform.clock.set('2026-11-23T02:00:00Z');
    expect(await ask(first.token)).toMatchObject({ title: '第三周', handedCount: 0 });
  });

  test('handed in by one member counts for all of them', async () => {
    const one = await createRunningClass(app);
    const [first, second] = [await one.enrol('林知夏'), await one.enrol('唐果')];
    const groupId = await create(one, '翻山组', [first.memberId, second.memberId]);
    const homework = await addHomework(one, '小组作业', true);
    await one.save({ plan: [planStage(app, [planItem(app, homework, { kind: 'homework', dueOn: '2026-11-15' })])] });
    const ask = async () => (await call(app, first.token, groupApi.homework, { query: { groupId } })).homework;
    expect(await ask()).toMatchObject({ byGroup: true, handedCount: 0 });
    const submission = app.platform.newId();
    await sql`insert into homework_submission (org_id, id, homework_id, group_id, state, handed_at)
      values (${one.orgId}, ${submission}, ${homework}, ${groupId}, 'handed', now())`.execute(app.platform.db);
    await sql`insert into homework_author (org_id, homework_id, member_id, submission_id, number)
      select org_id, ${homework}::uuid, member_id, ${submission}::uuid, 1 from class_group_member
      where org_id = ${one.orgId} and group_id = ${groupId}`.execute(app.platform.db);
    expect(await ask()).toMatchObject({ handedCount: 2, missingNames: [], own: 'handed' });
  });
});
