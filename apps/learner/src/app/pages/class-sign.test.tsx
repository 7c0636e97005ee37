import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { attendanceApi, type LessonDetail } from '@palm/contract/attendance/calls';
import { attendanceStaffApi } from '@palm/contract/attendance/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonQuery } from '../../features/attendance/attendance.api.ts';
import { beside } from '../../features/attendance/signing-in.tsx';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signInAgain } from '../../shared/testing/sign-in-again.ts';
import { ClassSignPage } from './class-sign.tsx';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const lesson = (parts: Partial<LessonDetail> = {}): LessonDetail => ({
  id: idOf(1),
  classroomId: idOf(2),
  classroomTitle: '秋季新经理训练营',
  title: '绩效面谈角色演练',
  place: '总部 A 座 3 层海图厅',
  startsAt: at(0.3),
  endsAt: at(2.8),
  signOpensAt: at(-0.2),
  signClosesAt: at(0.5),
  staff: false,
  callsRoll: false,
  radius: null,
  state: null,
  signedAt: null,
  distance: null,
  rank: null,
  leave: null,
  ...parts,
});

const address = (code = '') => `/classSign?lessonId=${idOf(1)}${code && `&code=${code}`}`;

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Loads the lesson, then goes offline before the code is sent. */
async function openThenLose() {
  const page = await renderPage(ClassSignPage, '/classSign', server);
  const { queryClient, router } = page;
  await queryClient.prefetchQuery({ ...lessonQuery(server.services.client, idOf(1)), staleTime: Infinity });
  server.setOffline(true);
  await act(() => router.navigate(address('7.good')));
  return page;
}

describe('a lesson without a code', () => {
  const openWith = async (parts: Partial<LessonDetail>) => {
    server.answer(attendanceApi.detail, lesson(parts));
    await renderPage(ClassSignPage, address(), server);
  };

  it('explains how to check in, and names the lesson once', async () => {
    await openWith({ radius: 300 });
    expect(await screen.findByRole('heading', { name: '扫码签到' })).toBeTruthy();
    expect(screen.getByText('上课时用手机扫教室屏幕上的二维码，要在教室 300 米以内。')).toBeTruthy();
    expect(screen.getAllByText('绩效面谈角色演练')).toHaveLength(1);
  });

  it('does not send anybody to the screen once check-in has closed', async () => {
    await openWith({ signClosesAt: at(-0.1) });
    expect(await screen.findByRole('heading', { name: '签到已经关闭' })).toBeTruthy();
    expect(screen.getByText('没有你的签到记录；到过课请联系班主任补记。')).toBeTruthy();
  });
});

describe('checking in to a lesson', () => {
  it('says why the server refuses, and that it can be retried', async () => {
    server.answer(attendanceApi.detail, lesson());
    server.refuse(attendanceApi.signIn, 'ATTENDANCE_CODE_OLD');
    await renderPage(ClassSignPage, address('7.old'), server);
    expect(await screen.findByRole('heading', { name: '没有签上' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('拍照转发的码不能签到');
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
  });

  it('resumes automatically if the network returns while the code is valid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(attendanceApi.detail, lesson());
    server.answer(attendanceApi.signIn, { again: false, lesson: lesson({ state: 'present', signedAt: at(0), rank: 2 }) });
    const { queryClient } = await openThenLose();
    expect(await screen.findByText(/网络不通，正在一直重试/)).toBeTruthy();
    server.setOffline(false);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(await screen.findByRole('heading', { name: '签到成功' })).toBeTruthy();
    queryClient.clear();
  });

  it('says what to do if the network is down for longer than a code is valid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(attendanceApi.detail, lesson());
    await openThenLose();
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(await screen.findByRole('heading', { name: '没有签上' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('请重新扫；连不上就请班主任给你点名');
  });

  it('happens as soon as the code is opened, and shows the time and position', async () => {
    server.answer(attendanceApi.detail, lesson());
    server.answer(attendanceApi.signIn, { again: false, lesson: lesson({ state: 'present', signedAt: at(0), rank: 29 }) });
    await renderPage(ClassSignPage, address('7.good'), server);
    expect(await screen.findByRole('heading', { name: '签到成功' })).toBeTruthy();
    expect(screen.getByText(/你是第 29 位，比开课早 18 分钟/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '这节课' })).getByText('到课')).toBeTruthy();
    expect(server.sent(attendanceApi.signIn)).toEqual([{ lessonId: idOf(1), code: '7.good', at: null }]);
  });

  it('is recognised when repeated', async () => {
    server.answer(attendanceApi.detail, lesson());
    server.answer(attendanceApi.signIn, { again: true, lesson: lesson({ state: 'present', signedAt: at(0), rank: 1 }) });
    await renderPage(ClassSignPage, address('7.good'), server);
    expect(await screen.findByRole('heading', { name: '你已经签过到了' })).toBeTruthy();
  });

  it('words the distance from the start', () => {
    expect(beside('2026-11-20T07:00:00Z', '2026-11-20T06:41:00Z')).toBe('比开课早 19 分钟');
    expect(beside('2026-11-20T07:00:00Z', '2026-11-20T07:06:10Z')).toBe('比开课晚 6 分钟');
    expect(beside('2026-11-20T07:00:00Z', '2026-11-20T07:00:10Z')).toBe('正好开课');
  });
});

describe('leave from a lesson', () => {
  it('needs a reason, and then waits for the teacher', async () => {
    server.answer(attendanceApi.detail, lesson());
    server.answer(attendanceApi.askLeave, { done: true });
    await renderPage(ClassSignPage, address(), server);
    await userEvent.click(await screen.findByRole('button', { name: '请假' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    expect(dialog.getByText('请写明请假原因')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: '请假原因' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /请假原因/ }), '去外地见客户');
    server.answer(attendanceApi.detail, lesson({ leave: { state: 'asked', reason: '去外地见客户', answer: '' } }));
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请假已提交，等班主任处理。')).toBeTruthy();
    expect(server.sent(attendanceApi.askLeave)).toEqual([{ lessonId: idOf(1), reason: '去外地见客户' }]);
  });
});

it('keeps the reason if the session ends before it is sent', async () => {
  server.answer(attendanceApi.detail, lesson());
  await renderPage(ClassSignPage, address(), server);
  await userEvent.click(await screen.findByRole('button', { name: '请假' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /请假原因/ }), '去外地见');
  signInAgain(server);
  await renderPage(ClassSignPage, address(), server);
  await userEvent.click(await screen.findByRole('button', { name: '请假' }));
  expect(await screen.findByRole('textbox', { name: /请假原因/ })).toHaveProperty('value', '去外地见');
});

describe('the check-in screen for class staff', () => {
  const row = {
    memberId: idOf(9),
    name: '唐果',
    account: 'tangguo',
    departmentName: '客户成功部',
    state: null,
    signedAt: null,
    distance: null,
    reason: '',
    leave: { state: 'asked' as const, reason: '月度盘点', answer: '' },
  };

  beforeEach(() => {
    server.answer(attendanceApi.detail, lesson({ staff: true, callsRoll: true }));
    server.answer(attendanceStaffApi.screen, onWall());
  });
  const onWall = () => ({
    title: '绩效面谈角色演练',
    classroomTitle: '秋季新经理训练营',
    place: '海图厅',
    startsAt: at(0.3),
    signOpensAt: at(-0.2),
    signClosesAt: at(0.5),
    radius: 300,
    now: at(0),
    codes: [{ code: '7.good', from: new Date(Date.now() - 1000).toISOString() }],
    memberCount: 36,
    signedCount: 28,
    latest: [{ memberId: idOf(8), name: '郑一帆', departmentName: '华东大区', signedAt: at(0) }],
    missing: ['唐果'],
  });

  it('tells an assistant without that duty', async () => {
    server.answer(attendanceApi.detail, lesson({ staff: true, callsRoll: false }));
    await renderPage(ClassSignPage, address(), server);
    expect(await screen.findByText(/这个班级没有让助教点名与签到/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /请假/ })).toBeNull();
    expect(server.sent(attendanceStaffApi.screen)).toEqual([]);
  });

  it('works offline for ten minutes, says for how long, and catches up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const began = Math.floor(Date.now() / 15_000) * 15_000;
    const codes = Array.from({ length: 41 }, (_, place) => ({ code: `${place}`, from: new Date(began + place * 15_000).toISOString() }));
    const shown = { ...onWall(), codes, closesAt: at(1), signClosesAt: at(1) };
    server.answer(attendanceStaffApi.screen, shown);
    await renderPage(ClassSignPage, address(), server);
    const picture = () => screen.findByRole('img', { name: '签到二维码，每 15 秒更换一次' });
    expect(await picture()).toBeTruthy();
    server.setOffline(true);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/二维码还能继续用 10 分钟/)).toBeTruthy();
    const first = (await picture()).innerHTML;
    await act(() => vi.advanceTimersByTimeAsync(8 * 60_000));
    expect(screen.getByText(/二维码还能继续用 2 分钟/)).toBeTruthy();
    expect((await picture()).innerHTML).not.toBe(first);
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    expect(screen.getByText('离线太久，连上网络后继续签到')).toBeTruthy();
    server.setOffline(false);
    const later = Math.floor(Date.now() / 15_000) * 15_000;
    server.answer(attendanceStaffApi.screen, {
      ...shown,
      now: at(0),
      signedCount: 36,
      missing: [],
      codes: [
        { code: 'later', from: new Date(later).toISOString() },
        { code: 'next', from: new Date(later + 15_000).toISOString() },
      ],
    });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(await picture()).toBeTruthy();
    expect(screen.getByText('都到齐了')).toBeTruthy();
    expect(screen.queryByText(/网络断开了/)).toBeNull();
  });

  it('shows the code, who is present and who is not', async () => {
    await renderPage(ClassSignPage, address(), server);
    expect(await screen.findByRole('img', { name: '签到二维码，每 15 秒更换一次' })).toBeTruthy();
    expect(screen.getByText('还差 8 人')).toBeTruthy();
    expect(screen.getByText(/离教室 300 米以内/)).toBeTruthy();
    expect(screen.getByText('唐果')).toBeTruthy();
  });

  it('explains after closing how to correct a missed check-in, and shows no code', async () => {
    server.answer(attendanceStaffApi.screen, { ...onWall(), signClosesAt: at(-1) });
    await renderPage(ClassSignPage, address(), server);
    expect(await screen.findByText(/^签到已在 .* 关闭$/)).toBeTruthy();
    expect(screen.getByText('没来得及签到的，可以点名补上。')).toBeTruthy();
    expect(screen.queryByText(/扫码/)).toBeNull();
  });

  it('supports manual attendance, and decisions on leave', async () => {
    server.answer(attendanceStaffApi.roll, { list: [row], total: 1, title: '演练', classroomId: idOf(2), classroomTitle: '训练营' });
    server.answer(attendanceStaffApi.decideLeave, { changed: 1 });
    await renderPage(ClassSignPage, address(), server);
    await userEvent.click(await screen.findByRole('button', { name: '点名' }));
    const dialog = within(await screen.findByRole('dialog', { name: '点名' }));
    await userEvent.click(await dialog.findByRole('button', { name: '同意唐果请假' }));
    await waitFor(() =>
      expect(server.sent(attendanceStaffApi.decideLeave)).toEqual([{ lessonId: idOf(1), memberIds: [row.memberId], approve: true }]),
    );
  });
});
