import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { examApi } from '@palm/contract/exam/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM, idOf, sampleExam } from '../../features/exam/testing/exam-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExamListPage } from './exam-list.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  const failed = sampleExam({ id: idOf(2), title: '消防安全', state: 'failed', bestScore: 350, attemptsUsed: 1 });
  server.answer(examApi.list, { list: [sampleExam(), failed], total: 14 });
});

describe('the list of exams', () => {
  it('shows where the member stands with each and leads to its instructions', async () => {
    await renderPage(ExamListPage, '/examList', server);
    const link = await screen.findByRole('link', { name: '信息安全年度认证考试' });
    expect(link.getAttribute('href')).toBe(`/examInstructions?examId=${EXAM}`);
    expect([screen.getByText('还可以考 3 次'), screen.getByText('还可以考 2 次'), screen.getByText('3.5')]).toHaveLength(3);
    expect(screen.getByText('未通过')).toBeTruthy();
  });

  it('keeps the tab in the address and begins again at the first page', async () => {
    const { router } = await renderPage(ExamListPage, '/examList?page=2', server);
    await userEvent.click(await screen.findByRole('tab', { name: '已结束' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=done'));
    await waitFor(() => expect(server.callsOf(examApi.list).at(-1)?.query).toMatchObject({ state: 'done', pageNo: '1' }));
  });

  it('says that there are none', async () => {
    server.answer(examApi.list, { list: [], total: 0 });
    await renderPage(ExamListPage, '/examList?state=upcoming&page=x', server);
    expect(await screen.findByText('没有将要开始的考试')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    server.setOffline(true);
    await renderPage(ExamListPage, '/examList', server);
    server.setOffline(false);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '消防安全' })).toBeTruthy();
  });
});
