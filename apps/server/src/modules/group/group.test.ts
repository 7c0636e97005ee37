import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { groupApi } from '@palm/contract/group/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { qaApi } from '@palm/contract/qa/calls';
import { searchApi } from '@palm/contract/search/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createAdministrator, createMember, createOrganisation, createOwner, createViewer } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-24T06:40:00.000Z'));

type Item = { kind: 'course' | 'lesson' | 'homework'; objectId: string };

/** A running class taught by 周明远, with the named members and one required course. */
async function createClass(names: readonly string[] = ['林知夏', '唐果', '苏禾']) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const teacher = await createMember(app, orgId, { name: '周明远' });
  const people = await Promise.all(names.map((name) => createMember(app, orgId, { name })));
  const course = await createCourse(app, orgId, owner.token, { title: '从骨干到管理者' });
  const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const plan = async (items: readonly Item[]) => {
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const planned = items.map((item) => ({ ...item, id: app.platform.newId(), required: item.kind === 'course', dueOn: null, dueDays: 1 }));
    const stage = { id: app.platform.newId(), title: '第一阶段', intro: '', unlock: 'start' as const, opensOn: null, items: planned };
    const given = { startsOn: '2026-11-01', endsOn: '2026-12-31', teacherIds: [teacher.memberId], plan: [stage] };
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, ...given, classroomId, revision } });
  };
  await plan([{ kind: 'course', objectId: course.courseId }]);
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
  const memberIds = people.map(({ memberId }) => memberId);
  await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds } });
  const complete = (memberId: string) =>
    sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      values (${orgId}, ${memberId}, ${course.courseId}, 100, ${app.platform.clock.now()}, ${app.platform.clock.now()}, ${app.platform.clock.now()})`.execute(
      app.database.db,
    );
  const create = async (name: string, token = teacher.token) =>
    (await call(app, token, groupDeskApi.create, { body: { classroomId, name, slogan: '' } })).id;
  const move = (groupId: string | null, ...ids: string[]) =>
    call(app, teacher.token, groupDeskApi.move, { body: { classroomId, memberIds: ids, groupId } });
  const lead = (groupId: string, memberId: string | null) => call(app, teacher.token, groupDeskApi.lead, { body: { groupId, memberId } });
  const overview = (token = teacher.token) => call(app, token, groupApi.overview, { query: { classroomId } });
  return { orgId, owner, teacher, people, memberIds, course, classroomId, plan, complete, create, move, lead, overview };
}

type Created = Awaited<ReturnType<typeof createClass>>;
const personAt = ({ people }: Created, place: number) => people[place] as Created['people'][number];

describe('access to groups', () => {
  test('refuses every change by teachers of other classes and by members', async () => {
    const one = await createClass();
    const { classroomId, create, memberIds } = one;
    const groupId = await create('翻山组');
    const elsewhere = await createMember(app, one.orgId, { name: '别班老师' });
    const other = await call(app, one.owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    await sql`insert into classroom_staff (org_id, classroom_id, member_id, role, position)
      values (${one.orgId}, ${other.id}, ${elsewhere.memberId}, 'teacher', 1)`.execute(app.database.db);
    await sql`update classroom set audience_all = true where org_id = ${one.orgId}`.execute(app.database.db);
    const rule = { classroomId, rule: 'even' as const, groupCount: 2, scope: 'all' as const };
    const tries = (token: string) => [
      refusal(app, token, groupDeskApi.people, { query: { classroomId } }),
      refusal(app, token, groupDeskApi.exportPeople, { query: { classroomId } }),
      refusal(app, token, groupDeskApi.create, { body: { classroomId, name: '搭桥组', slogan: '' } }),
      refusal(app, token, groupDeskApi.update, { body: { groupId, name: '搭桥组', slogan: '' } }),
      refusal(app, token, groupDeskApi.remove, { body: { groupId } }),
      refusal(app, token, groupDeskApi.move, { body: { classroomId, memberIds, groupId } }),
      refusal(app, token, groupDeskApi.lead, { body: { groupId, memberId: memberIds[0] ?? null } }),
      refusal(app, token, groupDeskApi.splitPreview, { query: rule }),
      refusal(app, token, groupDeskApi.split, { body: rule }),
    ];
    expect(Object.keys(groupDeskApi)).toHaveLength(tries(elsewhere.token).length);
    for (const token of [elsewhere.token, personAt(one, 0).token]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect(await Promise.all(tries(token))).toEqual(tries(token).map(() => 'CLASSROOM_STAFF_ONLY'));
    }
    expect(await refusal(app, elsewhere.token, groupApi.overview, { query: { classroomId } })).toBe('CLASSROOM_MEMBERS_ONLY');
    expect(await refusal(app, elsewhere.token, groupApi.members, { query: { groupId } })).toBe('CLASSROOM_MEMBERS_ONLY');
    expect(await refusal(app, elsewhere.token, groupApi.homework, { query: { groupId } })).toBe('CLASSROOM_MEMBERS_ONLY');
    expect((await one.overview()).groups).toMatchObject([{ name: '翻山组', memberCount: 0 }]);
  });

  test('shows members only the people in their own group', async () => {
    const one = await createClass();
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    await one.move(other, ...one.memberIds.slice(1));
    await one.move(own, one.memberIds[0] ?? '');
    const { token } = personAt(one, 0);
    const { list } = await call(app, token, groupApi.members, { query: { groupId: own } });
    expect(list).toMatchObject([{ name: '林知夏', leader: false, percent: 0 }]);
    expect(await refusal(app, token, groupApi.members, { query: { groupId: other } })).toBe('GROUP_NOT_OWN');
    expect(await refusal(app, token, groupApi.homework, { query: { groupId: other } })).toBe('GROUP_NOT_OWN');
    expect((await call(app, one.teacher.token, groupApi.members, { query: { groupId: other } })).total).toBe(2);
  });

  test('lets a group discuss among itself and with the class staff', async () => {
    const one = await createClass();
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    await one.move(own, one.memberIds[0] ?? '');
    await one.move(other, one.memberIds[1] ?? '');
    const asked = { kind: 'group' as const, objectId: own, title: '视频面谈怎么交现场记录？', body: '', pictureKeys: [] };
    const { id: questionId } = await call(app, personAt(one, 0).token, qaApi.ask, { body: asked });
    const list = { query: { kind: 'group' as const, objectId: own } };
    expect(await refusal(app, personAt(one, 1).token, qaApi.list, list)).toBe('GROUP_NOT_OWN');
    expect(await refusal(app, personAt(one, 1).token, qaApi.detail, { query: { questionId } })).toBe('GROUP_NOT_OWN');
    await call(app, one.teacher.token, qaApi.answer, { body: { questionId, body: '截图加逐字记录就行', pictureKeys: [] } });
    const { list: shown, place } = await call(app, personAt(one, 0).token, qaApi.list, list);
    expect(shown).toMatchObject([{ title: asked.title, answerCount: 1, taught: true }]);
    expect(place).toMatchObject({ title: '翻山组', address: `/newclass/classGroup?classroomId=${one.classroomId}&groupId=${own}` });
  });

  test('finds a group’s questions by keyword in its class, for the group and for class staff', async () => {
    const one = await createClass();
    const { classroomId, teacher } = one;
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    await one.move(own, one.memberIds[0] ?? '');
    await one.move(other, one.memberIds[1] ?? '');
    const ask = (token: string, kind: 'classroom' | 'group', objectId: string, title: string) =>
      call(app, token, qaApi.ask, { body: { kind, objectId, title, body: '', pictureKeys: [] } });
    await ask(personAt(one, 2).token, 'classroom', classroomId, '视频面谈算出勤吗？');
    await ask(personAt(one, 0).token, 'group', own, '视频面谈怎么交记录？');
    await ask(personAt(one, 1).token, 'group', other, '视频面谈谁来主持？');
    const find = async (token: string, keyword?: string) => {
      const { list, total } = await call(app, token, qaApi.list, { query: { kind: 'classroom', objectId: classroomId, keyword } });
      expect(total).toBe(list.length);
      return list.map(({ title, within }) => [title, within]);
    };
    const inClass = ['视频面谈算出勤吗？', null];
    const [inOwn, inOther] = [
      ['视频面谈怎么交记录？', '翻山组'],
      ['视频面谈谁来主持？', '搭桥组'],
    ];
    expect(await find(personAt(one, 0).token, '视频')).toEqual([inOwn, inClass]);
    expect(await find(personAt(one, 1).token, '视频')).toEqual([inOther, inClass]);
    expect(await find(personAt(one, 2).token, '视频')).toEqual([inClass]);
    expect(await find(teacher.token, '视频')).toEqual([inOther, inOwn, inClass]);
    // Without a keyword only questions of the class itself are listed.
    expect(await find(teacher.token)).toEqual([inClass]);
    await one.move(other, one.memberIds[0] ?? '');
    expect(await find(personAt(one, 0).token, '视频')).toEqual([inOther, inClass]);
  });

  test('finds them in the global search, likewise for the group and class staff only', async () => {
    const one = await createClass();
    const { classroomId, owner, teacher, memberIds, create, move } = one;
    const groupId = await create('翻山组');
    await move(groupId, memberIds[0] as string, memberIds[1] as string);
    await move(await create('搭桥组'), memberIds[2] as string);
    const place = { kind: 'group' as const, objectId: groupId };
    const { id: questionId } = await call(app, personAt(one, 0).token, qaApi.ask, {
      body: { ...place, title: '现金流怎么讲？', body: '' },
    });
    await call(app, personAt(one, 1).token, qaApi.answer, { body: { questionId, body: '从一张发票讲起。' } });
    await app.jobs.drain();
    const find = async ({ token }: { token: string }, keyword = '一张发票') => {
      const { list, total } = await call(app, token, searchApi.find, { query: { keyword } });
      return [total, ...list.map(({ kind, title, path }) => [kind, title, path])];
    };
    const hit = [1, ['group-question', '现金流怎么讲？', '秋季新经理训练营 · 翻山组']];
    expect(await find(personAt(one, 1))).toEqual(hit);
    expect(await find(teacher)).toEqual(hit);
    const strangers = [personAt(one, 2), await createMember(app, one.orgId), await createOwner(app, (await createOrganisation(app)).orgId)];
    for (const stranger of strangers) {
      expect(await find(stranger)).toEqual([0]);
      const hints = await call(app, stranger.token, searchApi.suggest, { query: { keyword: '现金流' } });
      expect([hints.words, hints.objects]).toEqual([[], []]);
    }
    // Members who move to another group or leave the class no longer find it; nobody does once it is hidden.
    await move(null, memberIds[1] as string);
    expect(await find(personAt(one, 1))).toEqual([0]);
    await call(app, owner.token, classroomAdminApi.removeMembers, { body: { classroomId, memberIds: [memberIds[0] as string] } });
    expect(await find(personAt(one, 0))).toEqual([0]);
    await call(app, teacher.token, qaApi.hide, { body: { questionId, reason: '写错了地方' } });
    await app.jobs.drain();
    expect(await find(teacher)).toEqual([0]);
  });

  test('finds no group questions for an assistant without the question duty', async () => {
    const one = await createClass();
    const own = await one.create('翻山组');
    await one.move(own, ...one.memberIds);
    const helper = await createMember(app, one.orgId, { name: '苏助教' });
    await sql`insert into classroom_staff (org_id, classroom_id, member_id, role, position)
      values (${one.orgId}, ${one.classroomId}, ${helper.memberId}, 'assistant', 1)`.execute(app.database.db);
    const body = { kind: 'group' as const, objectId: own, title: '视频面谈怎么交记录？', body: '', pictureKeys: [] };
    await call(app, personAt(one, 0).token, qaApi.ask, { body });
    const find = () => call(app, helper.token, qaApi.list, { query: { kind: 'classroom', objectId: one.classroomId, keyword: '视频' } });
    expect((await find()).total).toBe(1);
    await sql`update classroom set assistant_duties = '{}' where org_id = ${one.orgId}`.execute(app.database.db);
    expect((await find()).total).toBe(0);
  });

  test('admits administrators of classes, and no others', async () => {
    const one = await createClass();
    const content = await createAdministrator(app, one.orgId, ['content']);
    const classes = await createAdministrator(app, one.orgId, ['class']);
    const asked = { query: { classroomId: one.classroomId } };
    expect(await refusal(app, content.token, groupDeskApi.people, asked)).toBe('CLASSROOM_NOT_VISIBLE');
    expect(await one.create('翻山组', classes.token)).toBeTruthy();
    expect((await one.overview(classes.token)).manages).toBe(true);
    expect((await one.overview(personAt(one, 0).token)).manages).toBe(false);
  });

  test('is read-only for administrators who may only view classes', async () => {
    const one = await createClass();
    const groupId = await one.create('翻山组');
    const viewer = await createViewer(app, one.orgId, ['class']);
    expect(await one.overview(viewer.token)).toMatchObject({ groups: [{ name: '翻山组' }], leads: true, manages: false });
    expect((await call(app, viewer.token, groupDeskApi.people, { query: { classroomId: one.classroomId } })).total).toBeGreaterThan(0);
    const asked = { query: { classroomId: one.classroomId } };
    expect(await refusal(app, viewer.token, groupDeskApi.exportPeople, asked)).toBe('CLASSROOM_NOT_VISIBLE');
    expect(await refusal(app, viewer.token, groupDeskApi.remove, { body: { groupId } })).toBe('CLASSROOM_NOT_VISIBLE');
  });
});

describe('managing groups manually', () => {
  test('creates one group for repeated calls, and refuses a name that is taken', async () => {
    const one = await createClass();
    const body = { creationId: app.platform.newId(), classroomId: one.classroomId, name: '翻山组', slogan: '先把路踩出来' };
    await Promise.all(Array.from({ length: 300 }, () => call(app, one.teacher.token, groupDeskApi.create, { body })));
    expect((await one.overview()).groups).toMatchObject([{ id: body.creationId, name: '翻山组', slogan: '先把路踩出来' }]);
    const again = { body: { ...body, creationId: app.platform.newId() } };
    expect(await refusal(app, one.teacher.token, groupDeskApi.create, again)).toBe('GROUP_NAME_TAKEN');
    const other = await one.create('搭桥组');
    const rename = { body: { groupId: other, name: '翻山组', slogan: '' } };
    expect(await refusal(app, one.teacher.token, groupDeskApi.update, rename)).toBe('GROUP_NAME_TAKEN');
  });

  test('creates no more groups than a class can hold', async () => {
    const one = await createClass();
    const made = await Promise.allSettled(Array.from({ length: 52 }, (_, place) => one.create(`组${place}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const body = { classroomId: one.classroomId, name: '再来一组', slogan: '' };
    expect(await refusal(app, one.teacher.token, groupDeskApi.create, { body })).toBe('GROUP_TOO_MANY');
  });

  test('accepts only members of the class, each in one group', async () => {
    const one = await createClass();
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    expect(await one.move(own, ...one.memberIds, one.teacher.memberId)).toEqual({ changed: 3 });
    expect(await one.move(own, ...one.memberIds)).toEqual({ changed: 0 });
    expect(await one.move(other, one.memberIds[1] ?? '')).toEqual({ changed: 1 });
    expect(await one.move(null, one.memberIds[2] ?? '')).toEqual({ changed: 1 });
    const { groups, ungroupedCount } = await one.overview();
    expect(groups.map(({ memberCount }) => memberCount)).toEqual([1, 1]);
    expect(ungroupedCount).toBe(1);
    const foreign = await (await createClass()).create('别班的组');
    const body = { classroomId: one.classroomId, memberIds: one.memberIds, groupId: foreign };
    expect(await refusal(app, one.teacher.token, groupDeskApi.move, { body })).toBe('NOT_FOUND');
  });

  test('makes one member the leader, until they are moved', async () => {
    const one = await createClass();
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    const [first = '', second = ''] = one.memberIds;
    const outside = { body: { groupId: own, memberId: first } };
    expect(await refusal(app, one.teacher.token, groupDeskApi.lead, outside)).toBe('GROUP_LEADER');
    await one.move(own, first, second);
    await one.lead(own, first);
    await one.lead(own, second);
    expect((await one.overview()).groups[0]).toMatchObject({ leaderId: second, leaderName: '唐果' });
    await one.move(other, second);
    expect((await one.overview()).groups.map(({ leaderId }) => leaderId)).toEqual([null, null]);
    await one.lead(own, first);
    await one.lead(own, null);
    expect((await one.overview()).groups[0]?.leaderId).toBe(null);
  });

  test('does not count members who left the class, and restores their group when they return', async () => {
    const one = await createClass();
    const own = await one.create('翻山组');
    const [first = ''] = one.memberIds;
    await one.move(own, ...one.memberIds);
    await one.lead(own, first);
    const gone = { body: { classroomId: one.classroomId, memberIds: [first] } };
    await call(app, one.owner.token, classroomAdminApi.removeMembers, gone);
    expect((await one.overview()).groups).toMatchObject([{ memberCount: 2, leaderName: null }]);
    await call(app, one.owner.token, classroomAdminApi.enrolMembers, gone);
    expect((await one.overview()).groups).toMatchObject([{ memberCount: 3, leaderName: '林知夏' }]);
  });

  test('keeps the members of a removed group in the class, without a group', async () => {
    const one = await createClass();
    const own = await one.create('翻山组');
    await one.move(own, ...one.memberIds);
    await call(app, one.teacher.token, groupDeskApi.remove, { body: { groupId: own } });
    expect(await one.overview()).toMatchObject({ groups: [], ungroupedCount: 3, memberCount: 3 });
    expect(await refusal(app, one.teacher.token, groupDeskApi.remove, { body: { groupId: own } })).toBe('NOT_FOUND');
    const none = await call(app, one.teacher.token, groupDeskApi.people, { query: { classroomId: one.classroomId, grouped: 'none' } });
    expect(none.total).toBe(3);
  });
});

describe('splitting a class by a rule', () => {
  const rule = (classroomId: string, scope: 'all' | 'ungrouped', groupCount: number) => ({
    classroomId,
    rule: 'even' as const,
    scope,
    groupCount,
  });

  test('splits evenly, and assigns ungrouped members once however often it is requested', async () => {
    const one = await createClass(['甲', '乙', '丙', '丁', '戊', '己', '庚']);
    const asked = rule(one.classroomId, 'ungrouped', 3);
    const preview = await call(app, one.teacher.token, groupDeskApi.splitPreview, { query: asked });
    expect(preview).toEqual({
      groups: [
        { name: '第一组', memberCount: 3 },
        { name: '第二组', memberCount: 2 },
        { name: '第三组', memberCount: 2 },
      ],
      removedCount: 0,
    });
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => refusal(app, one.teacher.token, groupDeskApi.split, { body: asked }).catch(() => 'done')),
    );
    expect(tries.filter((answer) => answer !== 'GROUP_SPLIT')).toEqual(['done']);
    const { groups, ungroupedCount } = await one.overview();
    expect(groups.map(({ name, memberCount }) => [name, memberCount])).toEqual(
      preview.groups.map((group) => [group.name, group.memberCount]),
    );
    expect(ungroupedCount).toBe(0);
  });

  test('makes one group per department, and one for members without a department', async () => {
    const one = await createClass();
    const [first = ''] = one.memberIds;
    const id = app.platform.newId();
    await sql`insert into department (org_id, id, name, position, created_at) values (${one.orgId}, ${id}, '市场部', 1, now())`.execute(
      app.database.db,
    );
    await sql`update member set department_id = ${id} where org_id = ${one.orgId} and id = ${first}`.execute(app.database.db);
    await one.create('旧组');
    const body = { classroomId: one.classroomId, rule: 'department' as const, scope: 'all' as const };
    expect(await call(app, one.teacher.token, groupDeskApi.splitPreview, { query: body })).toMatchObject({ removedCount: 1 });
    await call(app, one.teacher.token, groupDeskApi.split, { body });
    const { groups } = await one.overview();
    expect(new Map(groups.map(({ name, memberCount }) => [name, memberCount]))).toEqual(
      new Map([
        ['市场部', 1],
        ['未分部门', 2],
      ]),
    );
  });

  test('explains why it cannot split', async () => {
    const one = await createClass();
    const body = rule(one.classroomId, 'all', 9);
    expect(await refusal(app, one.teacher.token, groupDeskApi.split, { body })).toBe('GROUP_SPLIT');
    expect(await refusal(app, one.teacher.token, groupDeskApi.split, { body: { ...body, groupCount: 99 } })).toBe('PARAM_INVALID');
  });
});

describe('comparison of groups', () => {
  test('weighs required work 40, attendance 30 and homework 30 per head, and lists the own group first', async () => {
    const one = await createClass();
    const { orgId, classroomId, course, memberIds } = one;
    const [first = '', second = '', third = ''] = memberIds;
    const { db } = app.database;
    const [lesson, homework] = [app.platform.newId(), app.platform.newId()];
    await sql`update classroom_member set at = '2026-11-01T00:00:00Z' where org_id = ${orgId}`.execute(db);
    await sql`insert into lesson (org_id, id, classroom_id, title, place, starts_at, ends_at, opens_minutes, closes_minutes, late_minutes, created_at, updated_at)
      values (${orgId}, ${lesson}, ${classroomId}, '演练', '海图厅', '2026-11-20T07:00:00Z', '2026-11-20T09:00:00Z', 30, 10, 5, now(), now())`.execute(
      db,
    );
    await sql`insert into lesson_attendance (org_id, lesson_id, member_id, state) values
      (${orgId}, ${lesson}, ${first}, 'late'), (${orgId}, ${lesson}, ${third}, 'leave')`.execute(db);
    await sql`insert into homework (org_id, id, classroom_id, title, brief, full_mark, pass_mark, late_rule, created_at, updated_at)
      values (${orgId}, ${homework}, ${classroomId}, '面谈小结', '', 50, 30, 'marked', now(), now())`.execute(db);
    await sql`insert into homework_submission (org_id, id, homework_id, member_id, state, score, passed, handed_at)
      values (${orgId}, ${app.platform.newId()}, ${homework}, ${first}, 'marked', 40, true, now())`.execute(db);
    await one.plan([
      { kind: 'course', objectId: course.courseId },
      { kind: 'lesson', objectId: lesson },
      { kind: 'homework', objectId: homework },
    ]);
    await one.complete(first);
    const [own, other] = [await one.create('翻山组'), await one.create('搭桥组')];
    await one.move(own, first, second);
    await one.move(other, third);
    const { groups, weights, classFigures, ownGroupId } = await one.overview(personAt(one, 2).token);
    expect(weights).toEqual({ required: 40, attendance: 30, homework: 30 });
    expect(ownGroupId).toBe(other);
    expect(groups.map(({ name, figures }) => [name, figures])).toEqual([
      // On leave, and handed in nothing that was due: (0 × 40 + 0 × 30) / 70.
      ['搭桥组', { overall: 0, required: 0, attendance: null, homework: 0 }],
      // 50 % × 40 + 50 % × 30 + (80 % + 0) / 2 × 30.
      ['翻山组', { overall: 47, required: 50, attendance: 50, homework: 40 }],
    ]);
    expect(classFigures).toMatchObject({ required: 33.3, attendance: 50 });
  });

  test('compares a class without lessons and marks by required work only, and ranks no empty group', async () => {
    const one = await createClass();
    await one.complete(one.memberIds[0] ?? '');
    const [own] = [await one.create('翻山组'), await one.create('空组')];
    await one.move(own, ...one.memberIds);
    const { groups, weights } = await one.overview();
    expect(weights).toEqual({ required: 40, attendance: 0, homework: 0 });
    expect(groups.map(({ figures }) => figures.overall)).toEqual([33.3, null]);
  });
});
