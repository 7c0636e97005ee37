import { classroomAdminApi, type ClassroomFields } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { classroomLinkApi as api, classroomOwnLinkApi as own } from '@palm/contract/classroom/link';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-24T06:40:00.000Z'));

/** A class without an audience that can only be joined by enrolment or link, with a link until the end of November. */
async function createLinked(changes: Partial<ClassroomFields> = {}, most: number | null = null) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const teacher = await createMember(app, orgId, { name: '周明远' });
  const learner = await createMember(app, orgId, { name: '林知夏' });
  const course = await createCourse(app, orgId, owner.token, { title: '从骨干到管理者' });
  const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const item = { id: app.platform.newId(), kind: 'course' as const, objectId: course.courseId, required: true, dueOn: null, dueDays: null };
  const stage = { id: app.platform.newId(), title: '第一阶段', intro: '', unlock: 'start' as const, opensOn: null, items: [item] };
  const save = async (given: Partial<ClassroomFields>) => {
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, ...given, classroomId, revision } });
  };
  const days = { startsOn: '2026-11-01', endsOn: '2026-12-31' };
  await save({ ...days, joinRule: 'assigned', teacherIds: [teacher.memberId], plan: [stage], ...changes });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
  const renew = (before: string | null, expiresOn = '2026-11-30') =>
    call(app, owner.token, api.renew, { body: { classroomId, before, expiresOn, most } });
  const { code } = (await renew(null)).link;
  const join = (token: string, given = code) => call(app, token, api.join, { body: { classroomId, code: given } });
  const refused = (token: string, given = code) => refusal(app, token, api.join, { body: { classroomId, code: given } });
  const link = async () => (await call(app, owner.token, api.current, { query: { classroomId } })).link;
  const memberCount = async () => (await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } })).memberCount;
  return { orgId, owner, teacher, learner, classroomId, save, renew, code, join, refused, link, memberCount };
}

describe('the link of a class', () => {
  test('is created and switched off by administrators of classes', async () => {
    const { orgId, classroomId, teacher } = await createLinked();
    const content = await createAdministrator(app, orgId, ['content']);
    const classes = await createAdministrator(app, orgId, ['class']);
    const body = { classroomId, before: null, expiresOn: '2026-11-30', most: null };
    for (const { token } of [content, teacher]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      const answers = await Promise.all([
        refusal(app, token, api.current, { query: { classroomId } }),
        refusal(app, token, api.renew, { body }),
        refusal(app, token, api.close, { body: { classroomId } }),
      ]);
      expect(answers).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    }
    expect((await call(app, classes.token, api.current, { query: { classroomId } })).link).toMatchObject({ used: 0, expired: false });
  });

  test('is created, renewed and switched off by staff of the class, and by no other staff', async () => {
    const { orgId, owner, classroomId, teacher, learner, code, join, link } = await createLinked();
    const body = { classroomId, before: code, expiresOn: '2026-12-05', most: 9 };
    const walk = (token: string) =>
      Promise.all([
        refusal(app, token, own.current, { query: { classroomId } }),
        refusal(app, token, own.renew, { body }),
        refusal(app, token, own.close, { body: { classroomId } }),
      ]);
    const { id: otherId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const other = await createMember(app, orgId, { name: '外班老师' });
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: otherId } });
    await call(app, owner.token, classroomAdminApi.update, {
      body: { ...edit, teacherIds: [other.memberId], classroomId: otherId, revision },
    });
    const { teacher: foreign } = await createLinked();
    expect(new Set(await walk(other.token))).toEqual(new Set(['CLASSROOM_NOT_VISIBLE']));
    expect(new Set(await walk(foreign.token))).toEqual(new Set(['NOT_FOUND']));
    await join(learner.token);
    expect(new Set(await walk(learner.token))).toEqual(new Set(['CLASSROOM_STAFF_ONLY']));
    expect((await link())?.code).toBe(code);

    expect((await call(app, teacher.token, own.current, { query: { classroomId } })).link).toMatchObject({ code, used: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(app, teacher.token, own.renew, { body })));
    expect(new Set(answers.map((answer) => answer.link.code)).size).toBe(1);
    expect(await link()).toMatchObject({ code: answers[0]?.link.code, expiresOn: '2026-12-05', most: 9, used: 0 });
    await call(app, teacher.token, own.close, { body: { classroomId } });
    await call(app, teacher.token, own.close, { body: { classroomId } });
    expect(await link()).toBeNull();
  });

  test('does not work for members of another organisation', async () => {
    const { classroomId, code } = await createLinked();
    const { learner } = await createLinked();
    expect(await refusal(app, learner.token, api.join, { body: { classroomId, code } })).toBe('NOT_FOUND');
  });

  test('stops working when renewed or switched off, and says since when it has expired', async () => {
    const { owner, classroomId, learner, renew, code, refused } = await createLinked();
    const { link } = await renew(code);
    expect(link.code).not.toBe(code);
    expect(await refused(learner.token)).toBe('CLASSROOM_LINK_OFF');
    app.platform.clock.set('2026-11-30T16:00:01.000Z');
    expect(await refused(learner.token, link.code)).toBe('CLASSROOM_LINK_EXPIRED');
    await call(app, owner.token, api.close, { body: { classroomId } });
    await call(app, owner.token, api.close, { body: { classroomId } });
    expect(await refused(learner.token, link.code)).toBe('CLASSROOM_LINK_OFF');
  });

  test('works until the end of its last day', async () => {
    const { learner, join } = await createLinked();
    app.platform.clock.set('2026-11-30T15:59:59.000Z');
    expect(await join(learner.token)).toEqual({ membership: 'member', already: false });
  });

  test('is renewed once by a double click', async () => {
    const { renew, code } = await createLinked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(code)));
    expect(new Set(answers.map(({ link }) => link.code)).size).toBe(1);
    expect(answers[0]?.link.code).not.toBe(code);
  });
});

describe('joining by a link', () => {
  test('is refused with a reason: the class has ended, was archived, or the link is used up', async () => {
    const over = await createLinked({ startsOn: '2026-01-01', endsOn: '2026-11-01' });
    expect(await over.refused(over.learner.token)).toBe('CLASSROOM_OVER');
    const archived = await createLinked();
    await call(app, archived.owner.token, classroomAdminApi.archive, { body: { classroomIds: [archived.classroomId] } });
    expect(await archived.refused(archived.learner.token)).toBe('CLASSROOM_NOT_VISIBLE');
    const used = await createLinked({}, 1);
    await used.join(used.learner.token);
    const late = await createMember(app, used.orgId, { name: '甲' });
    expect(await used.refused(late.token)).toBe('CLASSROOM_LINK_USED_UP');
    expect(await used.join(used.learner.token)).toEqual({ membership: 'member', already: true });
    expect(await used.link()).toMatchObject({ used: 1, most: 1 });
  });

  test('creates one membership for three hundred concurrent calls', async () => {
    const { learner, join, memberCount, link } = await createLinked();
    const answers = await Promise.all(Array.from({ length: 300 }, () => join(learner.token)));
    expect(answers.filter(({ already }) => !already)).toEqual([{ membership: 'member', already: false }]);
    expect(await memberCount()).toBe(1);
    expect((await link())?.used).toBe(1);
  });

  test('admits as many of two hundred concurrent callers as there are places, and tells the rest that they wait', async () => {
    const { orgId, classroomId, join, memberCount, link } = await createLinked({ capacity: 5 });
    const people = await Promise.all(Array.from({ length: 200 }, (_, place) => createMember(app, orgId, { name: `同学${place}` })));
    const answers = await Promise.all(people.map(async (one) => ({ ...one, ...(await join(one.token)) })));
    const waiting = answers.filter(({ membership }) => membership === 'waiting');
    expect([answers.length - waiting.length, waiting.length]).toEqual([5, 195]);
    expect(await memberCount()).toBe(5);
    expect((await link())?.used).toBe(200);
    const detail = await call(app, waiting[0]?.token ?? '', classroomApi.detail, { query: { classroomId } });
    expect(detail).toMatchObject({ membership: 'waiting', waitingPlace: expect.any(Number) });
  });

  test('admits no more of two hundred concurrent callers than the link allows', async () => {
    const { orgId, join, memberCount } = await createLinked({}, 7);
    const people = await Promise.all(Array.from({ length: 200 }, (_, place) => createMember(app, orgId, { name: `同学${place}` })));
    const answers = await Promise.allSettled(people.map(({ token }) => join(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await memberCount()).toBe(7);
  });

  test('admits pending applicants without a decision, and ignores staff of the class', async () => {
    const one = await createLinked({ joinRule: 'apply', visibility: { all: true, departmentIds: [], tags: [], memberIds: [] } });
    await call(app, one.learner.token, classroomApi.join, { body: { classroomId: one.classroomId } });
    expect(await one.join(one.learner.token)).toEqual({ membership: 'member', already: false });
    const asked = { query: { classroomId: one.classroomId } };
    expect((await call(app, one.teacher.token, classroomStaffApi.applications, asked)).total).toBe(0);
    expect(await one.join(one.teacher.token)).toEqual({ membership: 'none', already: true });
    expect(await one.memberCount()).toBe(1);
    await call(app, one.learner.token, classroomApi.leave, { body: { classroomId: one.classroomId } });
    expect(await one.memberCount()).toBe(0);
  });
});
