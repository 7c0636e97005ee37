import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { qaApi, type QaAnswer, type QaQuestion } from '@palm/contract/qa/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { QuestionList } from '../../features/qa/question-list.tsx';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { QuestionDetailPage } from './question-detail.tsx';

const place = { kind: 'classroom' as const, objectId: idOf(1), title: '新经理训练营', address: '/newclass/classCourse' };
const writer = (name: string) => ({ name, avatarUrl: null });

const question = (parts: Partial<QaQuestion> = {}): QaQuestion => ({
  id: idOf(2),
  title: '反馈怎么开口？',
  body: '老师傅的做法有问题。',
  pictureUrls: [],
  writer: writer('林知夏'),
  createdAt: '2026-11-11T02:00:00Z',
  answerCount: 1,
  solved: false,
  followed: false,
  followerCount: 3,
  closed: false,
  hiddenFor: null,
  place,
  abilities: { accept: true, remove: false, answer: true, moderate: false },
  ...parts,
});

const answer: QaAnswer = {
  id: idOf(3),
  writer: writer('沈若岚'),
  byTeacher: true,
  body: '先把尊重说在前面。',
  pictureUrls: [],
  accepted: false,
  createdAt: '2026-11-11T03:00:00Z',
  hiddenFor: null,
  abilities: { remove: false, moderate: false },
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

describe('the questions of a class', () => {
  const forum = { kind: place.kind, objectId: place.objectId };
  const Page = () => <QuestionList forum={forum} />;

  it('say what to do without questions, and are asked with a title', async () => {
    server.answer(qaApi.list, { list: [], total: 0, place });
    server.answer(qaApi.ask, { id: idOf(2) });
    const { router } = await renderPage(Page, '/classQuestion', server);
    expect(await screen.findByRole('heading', { name: '还没有人提问' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '提问' }));
    const dialog = await screen.findByRole('dialog', { name: '提问' });
    await userEvent.click(within(dialog).getByRole('button', { name: '提出问题' }));
    expect(within(dialog).getByText('请填写问题')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /问题/ }), '反馈怎么开口？{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?questionId=${idOf(2)}`));
    expect(server.callsOf(qaApi.ask).map(({ body }) => body)).toMatchObject([{ ...forum, title: '反馈怎么开口？', pictureKeys: [] }]);
  });

  it('are filtered, and refetched', async () => {
    server.answer(qaApi.list, { list: [], total: 0, place });
    await renderPage(Page, '/classQuestion', server);
    await userEvent.click(await screen.findByRole('tab', { name: '我的提问' }));
    expect(await screen.findByRole('heading', { name: '你还没有提过问题' })).toBeTruthy();
    expect(server.callsOf(qaApi.list).at(-1)?.query).toMatchObject({ filter: 'mine', pageNo: '1' });
  });
});

describe('a question', () => {
  beforeEach(() => {
    server.answer(qaApi.answers, { list: [answer], total: 1 });
  });

  it("shows its answers with the teacher's badge, and lets the asker accept one", async () => {
    server.answer(qaApi.detail, question());
    server.answer(qaApi.accept, { done: true });
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    expect(await screen.findByRole('heading', { name: '反馈怎么开口？', level: 1 })).toBeTruthy();
    const row = within(await screen.findByRole('list', { name: '回答' }));
    expect(row.getByText('老师')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: '采纳沈若岚的回答' }));
    await waitFor(() => expect(server.callsOf(qaApi.accept).map(({ body }) => body)).toEqual([{ answerId: idOf(3), on: 'true' }]));
  });

  it('isolates a right-to-left name from the time that follows it', async () => {
    server.answer(qaApi.detail, question({ writer: writer('مريم') }));
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    expect(await screen.findByText('مريم', { selector: 'bdi' })).toBeTruthy();
  });

  it('offers neither accepting nor deleting without the right to', async () => {
    server.answer(qaApi.detail, question({ abilities: { accept: false, remove: false, answer: true, moderate: false } }));
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    await screen.findByRole('list', { name: '回答' });
    expect(screen.queryByRole('button', { name: /采纳|删除/ })).toBeNull();
  });

  it('is answered once, and typed input survives a refusal', async () => {
    server.answer(qaApi.detail, question());
    server.refuse(qaApi.answer, 'NOT_FOUND');
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '你的回答' });
    await userEvent.type(box, '先说事实');
    await userEvent.click(screen.getByRole('button', { name: '发布回答' }));
    await waitFor(() => expect(server.callsOf(qaApi.answer)).toHaveLength(1));
    expect(box.value).toBe('先说事实');
    server.answer(qaApi.answer, { id: idOf(4) });
    await userEvent.click(screen.getByRole('button', { name: '发布回答' }));
    await waitFor(() => expect(box.value).toBe(''));
    const [first, second] = server.callsOf(qaApi.answer).map(({ body }) => body['creationId']);
    expect(first).toBe(second);
  });

  it('shows what is missing if the button is pressed without text', async () => {
    server.answer(qaApi.detail, question());
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    const box = await screen.findByRole('textbox', { name: '你的回答' });
    await userEvent.click(screen.getByRole('button', { name: '发布回答' }));
    expect(screen.getByText('请先写下你的回答')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, '先说事实');
    expect(screen.queryByText('请先写下你的回答')).toBeNull();
    expect(server.callsOf(qaApi.answer)).toEqual([]);
  });

  it('is followed with one click', async () => {
    server.answer(qaApi.detail, question());
    server.answer(qaApi.follow, { done: true });
    await renderPage(QuestionDetailPage, `/questionDetail?questionId=${idOf(2)}`, server);
    await userEvent.click(await screen.findByRole('button', { name: '关注' }));
    await waitFor(() => expect(server.callsOf(qaApi.follow).map(({ body }) => body)).toEqual([{ questionId: idOf(2), on: 'true' }]));
  });
});

describe('moderating questions', () => {
  beforeEach(() => {
    server.answer(qaApi.answers, { list: [{ ...answer, abilities: { remove: true, moderate: true } }], total: 1 });
  });
  const abilities = { accept: true, remove: true, answer: true, moderate: true };
  const at = `/questionDetail?questionId=${idOf(2)}`;

  it('asks a teacher for the reason before hiding a question', async () => {
    server.answer(qaApi.detail, question({ abilities }));
    server.answer(qaApi.hide, { done: true });
    await renderPage(QuestionDetailPage, at, server);
    await userEvent.click(await screen.findByRole('button', { name: '隐藏' }));
    const dialog = await screen.findByRole('dialog', { name: '隐藏这个问题' });
    await userEvent.click(within(dialog).getByRole('button', { name: '隐藏' }));
    expect(within(dialog).getByText('请写明理由，作者会读到')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox'), '写了别人的手机号');
    await userEvent.click(within(dialog).getByRole('button', { name: '隐藏' }));
    await waitFor(() =>
      expect(server.callsOf(qaApi.hide).map(({ body }) => body)).toEqual([{ questionId: idOf(2), reason: '写了别人的手机号' }]),
    );
  });

  it('tells the author why a question is hidden, and accepts no answers to a closed one', async () => {
    const closed = { abilities: { ...abilities, answer: false, moderate: false }, closed: true, hiddenFor: '写了别人的手机号' };
    server.answer(qaApi.detail, question(closed));
    await renderPage(QuestionDetailPage, at, server);
    expect((await screen.findByRole('note')).textContent).toContain('写了别人的手机号');
    expect(screen.getByText(/问题已经关闭/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '隐藏' })).toBeNull();
  });
});
