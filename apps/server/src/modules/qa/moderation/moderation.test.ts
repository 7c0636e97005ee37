import { auditAdminApi } from '@palm/contract/identity/audit';
import { messageApi } from '@palm/contract/message/calls';
import { qaAdminApi } from '@palm/contract/qa/admin';
import { qaApi } from '@palm/contract/qa/calls';
import { searchApi } from '@palm/contract/search/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createAdministrator } from '../../../../test/factories.ts';
import { createForum } from '../../../../test/forums.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const REASON = '写了别人的手机号';

const inboxOf = async (token: string) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title, body }) => [title, body]);
};

const createAsked = async () => {
  const forum = await createForum(app);
  const { id: questionId } = await forum.ask(forum.asker.token);
  const { id: answerId } = await forum.answer(forum.helper.token, questionId);
  await app.jobs.drain();
  return { ...forum, questionId, answerId };
};

describe('moderation of questions and answers', () => {
  test('is restricted to teachers and to administrators of classes', async () => {
    const { orgId, asker, questionId, answerId, place } = await createAsked();
    const refusals = await Promise.all([
      refusal(app, asker.token, qaApi.hide, { body: { questionId, reason: REASON } }),
      refusal(app, asker.token, qaApi.restore, { body: { questionId } }),
      refusal(app, asker.token, qaApi.hideAnswer, { body: { answerId, reason: REASON } }),
      refusal(app, asker.token, qaApi.restoreAnswer, { body: { answerId } }),
      refusal(app, asker.token, qaApi.close, { body: { questionId, on: true } }),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['QA_TEACHERS_ONLY']));
    const content = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, content.token, qaAdminApi.list, { query: place })).toBe('FORBIDDEN');
    expect(await refusal(app, content.token, qaAdminApi.hide, { body: { questionId, reason: REASON } })).toBe('FORBIDDEN');
  });

  test('requires a reason', async () => {
    const { teacher, questionId } = await createAsked();
    expect(await refusal(app, teacher.token, qaApi.hide, { body: { questionId, reason: ' ' } })).toBe('PARAM_INVALID');
  });

  test('hides a question from list, search and everyone but its author, who is told why once', async () => {
    const { teacher, asker, helper, questionId, list, detail } = await createAsked();
    const find = async (token: string) =>
      (await call(app, token, searchApi.find, { query: { keyword: '反馈怎么开口' } })).list.map(({ kind }) => kind);
    expect(await find(helper.token)).toEqual(['class-question']);
    await Promise.all(Array.from({ length: 300 }, () => call(app, teacher.token, qaApi.hide, { body: { questionId, reason: REASON } })));
    expect((await inboxOf(asker.token)).filter(([title]) => title?.includes('隐藏'))).toEqual([
      ['你的问题「反馈怎么开口？」被隐藏', `理由：${REASON}。现在只有你和老师能看到。`],
    ]);
    expect(await refusal(app, helper.token, qaApi.detail, { query: { questionId } })).toBe('QA_HIDDEN');
    expect((await list(helper.token)).total).toBe(0);
    expect(await find(helper.token)).toEqual([]);
    expect((await list(teacher.token)).list.map(({ hidden }) => hidden)).toEqual([true]);
    expect(await detail(asker.token, questionId)).toMatchObject({ hiddenFor: REASON });
    await call(app, teacher.token, qaApi.restore, { body: { questionId } });
    await app.jobs.drain();
    expect(await detail(helper.token, questionId)).toMatchObject({ hiddenFor: null });
    expect(await find(helper.token)).toEqual(['class-question']);
  });

  test('hides an answer from everyone but its author, and revokes its acceptance', async () => {
    const { teacher, asker, helper, questionId, answerId, accept, answers, detail } = await createAsked();
    await accept(asker.token, answerId);
    await call(app, teacher.token, qaApi.hideAnswer, { body: { answerId, reason: REASON } });
    expect(await detail(asker.token, questionId)).toMatchObject({ solved: false, answerCount: 0 });
    expect(await answers(asker.token, questionId)).toMatchObject({ total: 0, list: [] });
    expect((await answers(helper.token, questionId)).list).toMatchObject([{ hiddenFor: REASON }]);
    expect(await refusal(app, asker.token, qaApi.accept, { body: { answerId, on: true } })).toBe('NOT_FOUND');
    expect((await inboxOf(helper.token)).map(([title]) => title)).toContain('你在「反馈怎么开口？」下的回答被隐藏');
    await call(app, teacher.token, qaApi.restoreAnswer, { body: { answerId } });
    expect((await answers(asker.token, questionId)).list).toMatchObject([{ hiddenFor: null }]);
  });

  test('closes a question to new answers, and reopens it', async () => {
    const { teacher, asker, helper, questionId, answer, detail } = await createAsked();
    await call(app, teacher.token, qaApi.close, { body: { questionId, on: true } });
    expect(await detail(helper.token, questionId)).toMatchObject({ closed: true, abilities: { answer: false } });
    expect(await refusal(app, helper.token, qaApi.answer, { body: { questionId, body: '再补一句' } })).toBe('QA_CLOSED');
    expect((await inboxOf(asker.token)).map(([title]) => title)).toContain('你的问题「反馈怎么开口？」已关闭');
    await call(app, teacher.token, qaApi.close, { body: { questionId, on: false } });
    await answer(helper.token, questionId);
    expect(await detail(helper.token, questionId)).toMatchObject({ answerCount: 2 });
  });

  test('is available to administrators in the console, and is logged', async () => {
    const { orgId, owner, asker, questionId, answerId, place, list } = await createAsked();
    const admin = await createAdministrator(app, orgId, ['class']);
    await call(app, admin.token, qaAdminApi.hideAnswer, { body: { answerId, reason: REASON } });
    await call(app, admin.token, qaAdminApi.close, { body: { questionId, on: true } });
    await call(app, admin.token, qaAdminApi.hide, { body: { questionId, reason: REASON } });
    const listed = await call(app, admin.token, qaAdminApi.list, { query: { ...place, state: 'hidden' } });
    expect(listed).toMatchObject({ total: 1, list: [{ hidden: true, closed: true }] });
    expect((await call(app, admin.token, qaAdminApi.answers, { query: { questionId } })).list).toMatchObject([{ hiddenFor: REASON }]);
    await call(app, admin.token, qaAdminApi.restore, { body: { questionId } });
    expect((await list(asker.token)).total).toBe(1);
    const { list: lines } = await call(app, owner.token, auditAdminApi.auditLog);
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['qa.hide', 'qa.close', 'qa.restore']));
  });
});

describe('searching the questions of a place', () => {
  test('matches words, unanswered questions and accepted answers', async () => {
    const { asker, helper, ask, answer, accept, list } = await createAsked();
    const { id: second } = await ask(asker.token, { title: '预算怎么排先后？' });
    const { id: third } = await ask(helper.token, { title: '复盘要写多长？' });
    const { id: given } = await answer(helper.token, second);
    await accept(asker.token, given);
    const titles = async (filter: Parameters<typeof list>[1], keyword = '') =>
      (await list(asker.token, filter, keyword)).list.map(({ title }) => title);
    expect(await titles('all', '预算')).toEqual(['预算怎么排先后？']);
    expect(await titles('unanswered')).toEqual(['复盘要写多长？']);
    expect(await titles('accepted')).toEqual(['预算怎么排先后？']);
    expect(await titles('open')).toEqual(['复盘要写多长？', '反馈怎么开口？']);
    expect(await titles('mine', '复盘')).toEqual([]);
    expect(third).not.toBe('');
  });

  test('is limited to members of the class, and covers answers', async () => {
    const { helper, outsider, teacher, questionId, answer } = await createAsked();
    await answer(helper.token, questionId, { body: '可以先讲自己的一次失手。' });
    await app.jobs.drain();
    const find = async (token: string) =>
      (await call(app, token, searchApi.find, { query: { keyword: '一次失手' } })).list.map(({ kind, title }) => [kind, title]);
    const hit = [['class-question', '反馈怎么开口？']];
    expect(await find(helper.token)).toEqual(hit);
    expect(await find(teacher.token)).toEqual(hit);
    expect(await find(outsider.token)).toEqual([]);
  });
});
