import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { groupDeskApi } from '@palm/contract/group/desk';
import { messageApi } from '@palm/contract/message/calls';
import { qaApi } from '@palm/contract/qa/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember } from '../../../../test/factories.ts';
import { createForum } from '../../../../test/forums.ts';
import { announceWaiting } from './announce.service.ts';

let app: TestApp;
// Each test moves the clock on its own.
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function createWaiting() {
  const forum = await createForum(app);
  const announce = () => Promise.all([announceWaiting(app.platform), announceWaiting(app.platform)]);
  const told = async () => {
    await app.jobs.drain();
    const { list } = await call(app, forum.teacher.token, messageApi.inbox);
    return list.filter(({ title }) => title.includes('还没有人回答')).map(({ title, body }) => [title, body]);
  };
  return { ...forum, announce, told };
}

describe('announcing questions of a group', () => {
  test('tells members but not teachers, and nobody only of their own question', async () => {
    const { orgId, owner, teacher, asker, helper, place } = await createForum(app);
    const classroomId = place.objectId;
    const { id: groupId } = await call(app, owner.token, groupDeskApi.create, { body: { classroomId, name: '搭桥组', slogan: '' } });
    const third = await createMember(app, orgId, { name: '郑一帆' });
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds: [third.memberId] } });
    await call(app, owner.token, groupDeskApi.move, { body: { classroomId, groupId, memberIds: [asker.memberId, helper.memberId] } });
    await call(app, asker.token, qaApi.ask, { body: { kind: 'group', objectId: groupId, title: '谁先讲？', body: '', pictureKeys: [] } });
    app.platform.clock.advance({ minutes: 31 });
    await announceWaiting(app.platform);
    await announceWaiting(app.platform);
    await app.jobs.drain();
    const told = async ({ token }: { token: string }) =>
      (await call(app, token, messageApi.inbox)).list
        .filter(({ title }) => title.includes('还没有人回答'))
        .map(({ title, target }) => [title, target]);
    expect(await told(helper)).toEqual([
      ['《新经理训练营 · 搭桥组》有 1 个问题还没有人回答', `/newclass/classGroup?classroomId=${classroomId}&groupId=${groupId}`],
    ]);
    expect(await Promise.all([asker, teacher, third].map(told))).toEqual([[], [], []]);
  });
});

describe('announcing questions to teachers', () => {
  test('happens once for all questions unanswered for half an hour', async () => {
    const { asker, helper, ask, answer, announce, told } = await createWaiting();
    await ask(asker.token);
    await ask(helper.token, { title: '复盘要写多长？' });
    const { id: answered } = await ask(helper.token, { title: '预算怎么排先后？' });
    await answer(asker.token, answered);
    await announce();
    expect(await told()).toEqual([]);
    app.platform.clock.advance({ minutes: 31 });
    await announce();
    await announce();
    expect(await told()).toEqual([['《新经理训练营》有 2 个问题还没有人回答', '最早的是「反馈怎么开口？」。']]);
  });

  test('happens again after four hours at the earliest, and only for new questions', async () => {
    const { asker, ask, announce, told } = await createWaiting();
    await ask(asker.token);
    app.platform.clock.advance({ minutes: 31 });
    await announce();
    await ask(asker.token, { title: '复盘要写多长？' });
    app.platform.clock.advance({ minutes: 31 });
    await announce();
    expect(await told()).toHaveLength(1);
    app.platform.clock.advance({ minutes: 240 });
    await announce();
    expect((await told())[0]).toEqual(['《新经理训练营》有 1 个问题还没有人回答', '「复盘要写多长？」']);
  });

  test('is postponed from night to morning', async () => {
    const { asker, ask, announce, told } = await createWaiting();
    await ask(asker.token);
    // From 10:00 to 23:00.
    app.platform.clock.advance({ hours: 13 });
    await announce();
    expect(await told()).toEqual([]);
    app.platform.clock.advance({ hours: 9, minutes: 1 });
    await announce();
    expect(await told()).toHaveLength(1);
  });

  test('leaves out hidden and closed questions', async () => {
    const { teacher, asker, ask, announce, told } = await createWaiting();
    const { id: hidden } = await ask(asker.token);
    const { id: closed } = await ask(asker.token, { title: '复盘要写多长？' });
    await call(app, teacher.token, qaApi.hide, { body: { questionId: hidden, reason: '写了别人的手机号' } });
    await call(app, teacher.token, qaApi.close, { body: { questionId: closed, on: true } });
    app.platform.clock.advance({ minutes: 31 });
    await announce();
    expect(await told()).toEqual([]);
  });
});
