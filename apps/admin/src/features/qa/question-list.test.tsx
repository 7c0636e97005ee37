import { testId } from '@palm/client/testing/test-id';
import { qaAdminApi } from '@palm/contract/qa/admin';
import type { QaCard } from '@palm/contract/qa/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { QuestionList } from './question-list.tsx';

const CLASS = testId(1);
const QUESTION = testId(2);
const ANSWER = testId(3);
const writer = (name: string) => ({ name, avatarUrl: null });

const card: QaCard = {
  id: QUESTION,
  title: '反馈怎么开口？',
  lead: '老师傅的做法有问题。',
  writer: writer('林知夏'),
  createdAt: '2026-11-20T01:00:00Z',
  answerCount: 1,
  pictureCount: 0,
  solved: false,
  taught: false,
  closed: false,
  hidden: false,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(qaAdminApi.list, { list: [card], total: 1, waitingCount: 0 });
});

const show = () => renderPage(<QuestionList classroomId={CLASS} />, server);

describe('class questions in the console', () => {
  it('are hidden only with a reason, which is requested beside its field', async () => {
    server.answer(qaAdminApi.hide, { done: true });
    show();
    await userEvent.click(await screen.findByRole('button', { name: '反馈怎么开口？的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '隐藏…' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /隐\s*藏/ }));
    expect(await within(dialog).findByText('请填写理由')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox'), '写了别人的手机号');
    await userEvent.click(within(dialog).getByRole('button', { name: /隐\s*藏/ }));
    await waitFor(() => expect(server.sent(qaAdminApi.hide)).toEqual([{ questionId: QUESTION, reason: '写了别人的手机号' }]));
  });

  it('are closed and reopened with one click', async () => {
    server.answer(qaAdminApi.close, { done: true });
    show();
    await userEvent.click(await screen.findByRole('button', { name: '反馈怎么开口？的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '关闭，不再接受回答' }));
    await waitFor(() => expect(server.sent(qaAdminApi.close)).toEqual([{ questionId: QUESTION, on: 'true' }]));
  });

  it('are shown with their answers; a hidden answer says why, and can be shown again', async () => {
    server.answer(qaAdminApi.detail, {
      id: QUESTION,
      title: card.title,
      body: '老师傅的做法有问题。',
      pictureUrls: [],
      writer: card.writer,
      createdAt: card.createdAt,
      answerCount: 0,
      solved: false,
      followerCount: 1,
      closed: false,
      hiddenFor: null,
    });
    const answer = { id: ANSWER, writer: writer('唐果'), byTeacher: false, body: '打这个电话', pictureUrls: [], accepted: false };
    const hidden = { ...answer, createdAt: card.createdAt, hiddenFor: '写了别人的手机号' };
    server.answer(qaAdminApi.answers, { list: [hidden], total: 1 });
    server.answer(qaAdminApi.restoreAnswer, { done: true });
    show();
    await userEvent.click(await screen.findByRole('button', { name: '看问答「反馈怎么开口？」' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(/理由：写了别人的手机号/)).toBeDefined();
    await userEvent.click(within(drawer).getByRole('button', { name: /恢\s*复/ }));
    await waitFor(() => expect(server.sent(qaAdminApi.restoreAnswer)).toEqual([{ answerId: ANSWER }]));
  });
});
