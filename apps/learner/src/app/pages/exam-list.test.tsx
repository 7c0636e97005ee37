import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { examApi } from '@palm/contract/exam/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, EXAM, idOf, sampleExam } from '../../features/exam/testing/exam-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExamListPage } from './exam-list.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  const failed = sampleExam({ id: idOf(2), title: '消防安全', state: 'failed', bestScore: 350, attemptsUsed: 1, bestAttemptId: idOf(7) });
  server.answer(examApi.list, { list: [sampleExam(), failed], total: 14, serverNow: new Date().toISOString() });
});

describe('the exam list', () => {
  it("shows the member's state in each and links to its instructions", async () => {
    await renderPage(ExamListPage, '/examList', server);
    const link = await screen.findByRole('link', { name: '信息安全年度认证考试' });
    expect(link.getAttribute('href')).toBe(`/examInstructions?examId=${EXAM}`);
    expect([screen.getByText('还可以考 3 次'), screen.getByText('考试已结束'), screen.getByText('3.5')]).toHaveLength(3);
    expect(screen.getByText('未通过')).toBeTruthy();
  });

  it('opens the result with 查看', async () => {
    await renderPage(ExamListPage, '/examList', server);
    const link = await screen.findByRole('link', { name: '消防安全' });
    expect(link.getAttribute('href')).toBe(`/examResult?attemptId=${idOf(7)}`);
    expect(screen.getByText('查看')).toBeTruthy();
  });

  it("resumes a running exam directly, with the attempt's timer on server time", async () => {
    // The device is an hour slow; only the difference on the server's clock counts.
    const serverNow = Date.now() + 3_600_000;
    const deadlineAt = new Date(serverNow + 25 * 60_000 + 500).toISOString();
    const running = sampleExam({ state: 'sitting', attemptsUsed: 1, running: { attemptId: ATTEMPT, deadlineAt } });
    server.answer(examApi.list, { list: [running], total: 1, serverNow: new Date(serverNow).toISOString() });
    await renderPage(ExamListPage, '/examList', server);
    const link = await screen.findByRole('link', { name: '信息安全年度认证考试' });
    expect(link.getAttribute('href')).toBe(`/startExam?attemptId=${ATTEMPT}`);
    expect(screen.getByRole('timer', { name: '本次考试剩余时间' }).textContent).toMatch(/^剩 25:0\d$/);
  });

  it("refetches when the attempt's time is up", async () => {
    const serverNow = new Date();
    const running = sampleExam({ state: 'sitting', running: { attemptId: ATTEMPT, deadlineAt: serverNow.toISOString() } });
    server.answer(examApi.list, () => {
      const handedIn = sampleExam({ state: 'failed', attemptsUsed: 3, bestScore: 100, bestAttemptId: ATTEMPT });
      const first = server.callsOf(examApi.list).length === 1;
      return { list: [first ? running : handedIn], total: 1, serverNow: serverNow.toISOString() };
    });
    await renderPage(ExamListPage, '/examList', server);
    expect(await screen.findByText('考试次数已用完')).toBeTruthy();
  });

  it.each([
    ['', '还没有考试', 0],
    ['?state=done', '还没有考完的考试', 4],
  ])('has tabs only if there are exams, or one of them is chosen: %s', async (search, title, tabs) => {
    server.answer(examApi.list, { list: [], total: 0, serverNow: new Date().toISOString() });
    await renderPage(ExamListPage, `/examList${search}`, server);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('tab')).toHaveLength(tabs);
  });

  it('keeps the tab in the URL and returns to the first page', async () => {
    const { router } = await renderPage(ExamListPage, '/examList?page=2', server);
    await userEvent.click(await screen.findByRole('tab', { name: '已结束' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=done'));
    await waitFor(() => expect(server.callsOf(examApi.list).at(-1)?.query).toMatchObject({ state: 'done', pageNo: '1' }));
  });

  it('says that there are none', async () => {
    server.answer(examApi.list, { list: [], total: 0, serverNow: new Date().toISOString() });
    await renderPage(ExamListPage, '/examList?state=upcoming&page=x', server);
    expect(await screen.findByText('没有将要开始的考试')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    server.setOffline(true);
    await renderPage(ExamListPage, '/examList', server);
    server.setOffline(false);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '消防安全' })).toBeTruthy();
  });
});
