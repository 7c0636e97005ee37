import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { examApi } from '@palm/contract/exam/calls';
import type { SittingPlace } from '@palm/contract/exam/sitting';
import { identityApi } from '@palm/contract/identity/calls';
import { currentToast } from '@palm/ui/toast-store';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT, EXAM, idOf, questions, sampleSitting } from '../../features/exam/testing/exam-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { StartExamPage } from './start-exam.tsx';

let server: FakeServer;
const SAVED_AT = '2026-11-20T06:32:05Z';

type Sent = { questionId: string; sequence: number; answer: unknown };
const sentIn = (call: { body: Record<string, unknown> }) => call.body.answers as Sent[];
const sent = () => server.callsOf(examApi.save).flatMap(sentIn);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = createFakeServer();
  server.answer(examApi.sitting, sampleSitting());
  server.answer(identityApi.serverTime, () => ({ now: new Date().toISOString(), epochMilliseconds: Date.now() }));
  server.answer(examApi.submit, { attemptId: ATTEMPT, receipt: 'R-1', submittedAt: SAVED_AT });
  server.answer(examApi.place, ({ body }) => body as SittingPlace);
  server.answer(examApi.save, (call) => ({
    serverNow: new Date().toISOString(),
    receipts: sentIn(call).map(({ questionId, sequence }) => {
      const number = questions.findIndex(({ id }) => id === questionId) + 1;
      return { questionId, sequence, state: 'saved' as const, receipt: `20318-${number}-${sequence}`, savedAt: SAVED_AT };
    }),
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(address = `/startExam?attemptId=${ATTEMPT}`) {
  const page = await renderPage(StartExamPage, address, server);
  await screen.findByRole('heading', { name: '信息安全年度认证考试' });
  return { ...page, user: userEvent.setup() };
}

const head = () => screen.getByRole('banner');

/** Simulates hiding or showing the page. */
const cover = (hidden: boolean) =>
  act(async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('answering', () => {
  it("saves a choice immediately and shows 已保存 with the server's time only after its receipt", async () => {
    const { user } = await open();
    expect(within(head()).queryByText(/已保存/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    expect((await within(head()).findAllByText('14:32:05')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([{ questionId: idOf(1), sequence: 1, answer: { keys: ['B'] } }]);
    expect(screen.getByText('本题回执 20318-1-1，服务器已收到')).toBeTruthy();
  });

  it('resumes with saved answers, at the question in the URL', async () => {
    server.answer(
      examApi.sitting,
      sampleSitting({
        answers: [{ questionId: idOf(4), sequence: 6, answer: { blanks: ['30', ''] }, receipt: '20318-4-6', savedAt: SAVED_AT }],
      }),
    );
    const { user } = await open(`/startExam?attemptId=${ATTEMPT}&q=4`);
    expect(screen.getByLabelText<HTMLInputElement>('第 1 空').value).toBe('30');
    await user.type(screen.getByLabelText('第 2 空'), '6110');
    await waitFor(() => expect(sent().at(-1)?.answer).toEqual({ blanks: ['30', '6110'] }));
    expect(sent().at(-1)?.sequence).toBeGreaterThan(6);
  });

  it('keeps answers on the device while offline, says so, and sends them on return', async () => {
    const { user } = await open();
    server.setOffline(true);
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    expect(await screen.findByText('网络已断开')).toBeTruthy();
    expect(screen.getByText('本题已存在这台设备，联网后补传')).toBeTruthy();
    expect(screen.getByRole('button', { name: '第 1 题，已答，待上传' })).toBeTruthy();
    server.setOffline(false);
    await user.click(screen.getByRole('button', { name: '立即重试' }));
    await waitFor(() => expect(screen.queryByText('网络已断开')).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it('restores answers after a reload that never reached the server', async () => {
    const first = await open();
    server.setOffline(true);
    await first.user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await screen.findByText('本题已存在这台设备，联网后补传');
    cleanup();
    server.setOffline(false);
    await open();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '走审批外发' }).checked).toBe(true));
    await waitFor(() => expect(sent()).toContainEqual({ questionId: idOf(1), sequence: 1, answer: { keys: ['B'] } }));
  });

  it('names the question whose answer the server refuses', async () => {
    server.refuse(examApi.save, 'PARAM_INVALID', { reason: '答案太长' });
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    expect((await within(head()).findAllByText(/第 1 题没有保存/)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(0);
  });

  it('responds to letters, arrows and M, but not inside a field, and not once switched off', async () => {
    const { user } = await open();
    await user.keyboard('b');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '走审批外发' }).checked).toBe(true));
    await user.keyboard('m{ArrowRight}');
    expect(screen.getByRole('button', { name: '第 1 题，已答，已标记' })).toBeTruthy();
    expect(await screen.findByText('下面哪些说法正确？')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.type(await screen.findByLabelText('第 1 空'), 'bm');
    expect(screen.getByLabelText<HTMLInputElement>('第 1 空').value).toBe('bm');
    await user.click(screen.getByRole('button', { name: '关闭快捷键' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByLabelText('第 1 空')).toBeTruthy();
  });

  it('moves the focus to the question after paging with the bar, and leaves it in the answer sheet after choosing there', async () => {
    const { user } = await open();
    await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: '下一题' })[0] ?? expect.fail('no way on'));
    expect(await screen.findByText('下面哪些说法正确？')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '题目' }));
    const first = screen.getByRole('button', { name: /^第 1 题/ });
    await user.click(first);
    expect(document.activeElement).toBe(first);
  });

  it('moves the focus to the question after paging with the arrow keys from an option, which leaves with its question', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('下面哪些说法正确？')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '题目' })));
  });

  it('seed §4 "Exam marks are kept per exam": flags are restored, and removed on submission', async () => {
    server.services.store.set('examMark', [
      { examId: EXAM, marks: [idOf(3)] },
      { examId: 'other', marks: ['x'] },
    ]);
    const { user } = await open();
    expect(screen.getByRole('button', { name: '第 3 题，未答，已标记' })).toBeTruthy();
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(server.services.store.get('examMark')).toEqual([{ examId: 'other', marks: ['x'] }]));
  });
});

describe('the position in the paper', () => {
  it('resumes on any device at the question viewed last, with the flags of the attempt', async () => {
    server.answer(examApi.sitting, sampleSitting({ place: { sequence: 3, marked: [idOf(2)], questionId: idOf(3) } }));
    await open();
    expect(screen.getByText('离开工位可以不锁屏。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '第 2 题，未答，已标记' })).toBeTruthy();
    expect(server.services.store.get('examMark')).toEqual([{ examId: EXAM, marks: [idOf(2)] }]);
  });

  it('is silently sent to the server when the page is hidden', async () => {
    const { user } = await open();
    await user.keyboard('m{ArrowRight}');
    expect(await screen.findByText('下面哪些说法正确？')).toBeTruthy();
    await cover(true);
    await waitFor(() =>
      expect(server.sent(examApi.place)).toEqual([{ attemptId: ATTEMPT, sequence: 1, marked: [idOf(1)], questionId: idOf(2) }]),
    );
    expect(server.messages).toEqual([]);
  });

  it('does not prevent saving an answer if the server refuses the position', async () => {
    server.refuse(examApi.place, 'PARAM_INVALID', { reason: '格式不正确' });
    const { user } = await open();
    await user.keyboard('m{ArrowRight}{ArrowLeft}');
    await cover(true);
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    expect(await screen.findByText('本题回执 20318-1-1，服务器已收到')).toBeTruthy();
    expect(screen.queryByText('网络已断开')).toBeNull();
  });
});

describe('submission', () => {
  it('says what is missing, links there, and focuses the harmless button', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('还有 3 题没有作答，现在交卷吗？')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('继续作答'));
    await user.click(screen.getByRole('button', { name: '去第 3 题，判断题' }));
    expect(await screen.findByText('离开工位可以不锁屏。')).toBeTruthy();
  });

  it('sends pending answers first, then submits and opens the result', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
    expect(server.calls.map(({ path }) => path).filter((path) => /save|submit/.test(path))).toEqual([
      examApi.save.path,
      examApi.submit.path,
    ]);
  });

  it('names answers that the server refuses for good before submitting, submits on the second click, and names them again', async () => {
    server.refuse(examApi.save, 'PARAM_INVALID', { reason: '答案太长' });
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await within(head()).findAllByText(/第 1 题没有保存/);
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    await user.click(screen.getByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(currentToast()?.text).toMatch(/第 1 题的答案服务器没有收下，请回到题目修改后再交/));
    expect(server.callsOf(examApi.submit)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '确认交卷' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(server.callsOf(examApi.submit)).toHaveLength(1);
    expect(currentToast()?.text).toBe('已交卷；第 1 题的答案服务器没有收下，按之前收下的答案计分');
  });

  it('does not submit while offline, because answers would be missing', async () => {
    const { user, router } = await open();
    server.setOffline(true);
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await screen.findByText('网络已断开');
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '确认交卷' }).getAttribute('aria-busy')).toBeNull());
    expect([router.state.location.pathname, server.callsOf(examApi.submit).length]).toEqual(['/startExam', 0]);
    expect(currentToast()?.text).toMatch(/^网络已断开，还不能交卷/);
    server.setOffline(false);
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(currentToast()).toBeNull());
  });

  it.each([
    { network: false, says: /^网络已断开，还不能交卷/ },
    { network: true, says: /^服务器没有答复，.*请再点一次「确认交卷」/ },
  ])('says what to do if nothing is pending and no response comes: network $network', async ({ network, says }) => {
    const { user, router } = await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network);
    server.setOffline(true);
    await user.click(within(head()).getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(currentToast()?.text).toMatch(says));
    server.setOffline(false);
    await user.click(screen.getByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
  });

  it("locks the paper when time is up on the server's clock, and submits", async () => {
    // The device's clock is an hour slow; only the difference on the server's clock counts.
    const serverNow = Date.now() + 3_600_000;
    server.answer(
      examApi.sitting,
      sampleSitting({ serverNow: new Date(serverNow).toISOString(), deadlineAt: new Date(serverNow - 1).toISOString() }),
    );
    const { router } = await renderPage(StartExamPage, `/startExam?attemptId=${ATTEMPT}`, server);
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
    expect(server.callsOf(examApi.submit)).toHaveLength(1);
  });

  it('waits for the network if time is up while offline, and opens the result automatically afterwards', async () => {
    const { user, router } = await open();
    server.setOffline(true);
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await screen.findByText('网络已断开');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7_200_000);
    expect(await screen.findByText('考试时间到，正在等网络恢复')).toBeTruthy();
    expect(screen.getByText('还有 1 题的修改没有送到服务器')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    server.setOffline(false);
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
  });

  it('opens the result if the server has already submitted', async () => {
    server.refuse(examApi.save, 'ATTEMPT_CLOSED');
    const { user, router } = await open();
    await user.click(screen.getByRole('radio', { name: '走审批外发' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
  });

  it('redirects from a submitted attempt to its result', async () => {
    server.refuse(examApi.sitting, 'ATTEMPT_CLOSED');
    const { router } = await renderPage(StartExamPage, `/startExam?attemptId=${ATTEMPT}`, server);
    await waitFor(() => expect(router.state.location.search).toBe(`?attemptId=${ATTEMPT}`));
    expect(router.state.location.pathname).toBe('/examResult');
  });
});

describe('leaving the page', () => {
  it('is reported after five seconds if the exam limits it; the last time submits', async () => {
    server.answer(examApi.sitting, sampleSitting({ leaveLimit: 2 }));
    server.answer(examApi.leave, { leaves: 2, submitted: true });
    const { router } = await open();
    await cover(true);
    expect(server.callsOf(examApi.leave)).toHaveLength(0);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
    await cover(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/examResult'));
    expect(server.callsOf(examApi.leave)).toHaveLength(1);
  });

  it('is not tracked if the exam does not limit it', async () => {
    await open();
    await cover(true);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await cover(false);
    expect(server.callsOf(examApi.leave)).toHaveLength(0);
  });
});

describe('copying', () => {
  it.each([true, false])('is prevented exactly if the exam says so: %s', async (noCopy) => {
    server.answer(examApi.sitting, sampleSitting({ noCopy }));
    await open();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    screen.getByText('哪一种做法符合规定？').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(noCopy);
  });
});
