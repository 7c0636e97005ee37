import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { examApi, type ExamInstructions } from '@palm/contract/exam/calls';
import { identityApi } from '@palm/contract/identity/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, EXAM, idOf, sampleInstructions } from '../../features/exam/testing/exam-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExamInstructionsPage } from './exam-instructions.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.answer(identityApi.serverTime, () => ({ now: new Date().toISOString(), epochMilliseconds: Date.now() }));
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function open(change: Partial<ExamInstructions> = {}) {
  server.answer(examApi.instructions, sampleInstructions(change));
  const page = await renderPage(ExamInstructionsPage, `/examInstructions?examId=${EXAM}`, server);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** The button exists twice, in the side box and in the bar on phones; a style sheet shows one of them. */
const act = (name: string) => screen.findAllByRole(/查看/.test(name) ? 'link' : 'button', { name });

describe('the instructions of an exam', () => {
  it('state the rules of this exam: window, marks, remaining attempts, leaving, answers', async () => {
    await open({ attemptsUsed: 1 });
    expect(screen.getByText('4 题，6.5 分')).toBeTruthy();
    expect(screen.getByText('2 次，共 3 次')).toBeTruthy();
    expect(screen.getByText(/第 3 次离开会自动交卷/)).toBeTruthy();
    expect(screen.getByText('交卷即出分，正确答案和解析同时公开。')).toBeTruthy();
  });

  it('start an attempt', async () => {
    server.answer(examApi.start, { attemptId: ATTEMPT });
    const { router } = await open();
    await userEvent.click((await act('开始考试'))[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(`?attemptId=${ATTEMPT}`));
    expect(router.state.location.pathname).toBe('/startExam');
  });

  it('resume the open attempt and start no other', async () => {
    const { router } = await open({
      state: 'sitting',
      openAttemptId: ATTEMPT,
      running: { attemptId: ATTEMPT, deadlineAt: inMinutes(20) },
      abilities: { start: false, reason: '' },
    });
    expect(screen.getAllByText('本次考试剩余时间')).not.toHaveLength(0);
    expect(screen.getByRole('timer').textContent).toMatch(/^00:(20:00|19:5\d)$/);
    await userEvent.click((await act('继续考试'))[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/startExam'));
    expect(server.callsOf(examApi.start)).toHaveLength(0);
  });

  it('say why it cannot be started, and link to the last result', async () => {
    const submitted = { startedAt: '2026-11-18T02:12:00Z', submittedAt: '2026-11-18T03:00:06Z', score: 350, passed: false };
    const attempts = [1, 2].map((number) => ({ ...submitted, attemptId: idOf(700 + number), number }));
    await open({ state: 'failed', attempts, bestScore: 350, abilities: { start: false, reason: '考试次数已用完' } });
    expect(screen.getByText('考试次数已用完')).toBeTruthy();
    const links = await act('查看成绩');
    expect(links[0]?.getAttribute('href')).toBe(`/examResult?attemptId=${idOf(702)}`);
    expect(screen.getAllByText('用时 48 分 06 秒')).toHaveLength(2);
  });

  it("count down by the server's clock and refetch when the window opens, until it is open", async () => {
    // The device is an hour slow: by its own clock the window would still be closed.
    server.answer(identityApi.serverTime, { now: new Date().toISOString(), epochMilliseconds: Date.now() + 3_600_000 });
    const opensAt = new Date(Date.now() + 3_600_000 - 1).toISOString();
    await open({ state: 'upcoming', opensAt, abilities: { start: false, reason: '考试还没有开始' } });
    await waitFor(() => expect(server.callsOf(examApi.instructions).length).toBeGreaterThan(2));
    server.answer(examApi.instructions, sampleInstructions());
    await waitFor(async () => expect(((await act('开始考试'))[0] as HTMLButtonElement).disabled).toBe(false));
  });

  it('keep the button disabled before the window opens', async () => {
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    await open({ state: 'upcoming', opensAt, abilities: { start: false, reason: '考试还没有开始' } });
    for (const button of await act('开始考试')) {
      expect((button as HTMLButtonElement).disabled).toBe(true);
    }
    expect(screen.getAllByText('距离开考').length).toBeGreaterThan(0);
  });

  it('say that the exam is not for this member', async () => {
    server.refuse(examApi.instructions, 'EXAM_NOT_VISIBLE');
    await renderPage(ExamInstructionsPage, `/examInstructions?examId=${EXAM}`, server);
    expect(await screen.findByText('这场考试没有对你开放，请联系管理员')).toBeTruthy();
  });
});
