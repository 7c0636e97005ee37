import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { assignmentApi, type Task, type TaskEntry } from '@palm/contract/assignment/calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberTaskPage } from './member-task.tsx';

const item = (number: number, title: string, percent = 0): Task['items'][number] => ({
  kind: 'course',
  objectId: idOf(number),
  title,
  required: true,
  address: `/courseDetail?courseId=${idOf(number)}`,
  percent,
  doneAt: percent === 100 ? '2026-11-19T00:00:00Z' : null,
  runsUntil: null,
});
const task = (number: number, dueOn: string, items: Task['items'], changes: Partial<Task> = {}): TaskEntry => ({
  by: 'rule',
  assignmentId: idOf(number),
  title: '上岗前完成安全准入',
  note: '',
  issuedBy: '周明远',
  caughtAt: '2026-11-01T00:00:00Z',
  dueOn,
  doneAt: null,
  percent: items[0]?.percent ?? 0,
  items,
  ...changes,
});

let server: FakeServer;
const homework: Extract<TaskEntry, { by: 'area' }> = {
  by: 'area',
  kind: 'homework',
  id: idOf(21),
  title: '第二周作业',
  label: '作业',
  note: '新经理训练营',
  action: '去写作业',
  target: `/classHomework?homeworkId=${idOf(21)}`,
  state: 'open',
  begun: false,
  percent: null,
  opensAt: null,
  dueAt: '2026-11-18T15:59:59Z',
};
beforeEach(() => {
  server = createFakeServer();
  const counts = { open: 8, overdue: 2, done: 1 };
  server.answer(assignmentApi.tasks, ({ query }) => {
    if (query['keyword'] === '没有') {
      return { list: [], total: 0, counts, today: '2026-11-20' };
    }
    const open: TaskEntry[] = [
      task(1, '2026-11-17', [item(11, '合同与合规', 12)]),
      homework,
      task(2, '2026-11-20', [item(12, '信息安全')]),
      task(3, '2026-11-24', [item(13, '带好第一支团队', 100), { ...item(14, '结业考试'), kind: 'exam' }], { title: '新经理必修' }),
      { ...homework, kind: 'exam', id: idOf(22), title: '阶段测验', dueAt: '2026-11-26T10:00:00Z', action: '去考试' },
      task(4, '2026-12-31', [{ ...item(15, '年终复盘'), address: null }]),
      { ...homework, kind: 'course', id: idOf(23), title: '企业文化', dueAt: null, percent: 40, note: '必修课程，还有 2 节' },
    ];
    const done: TaskEntry[] = [
      {
        by: 'done',
        kind: 'lesson',
        id: idOf(31),
        title: '开营：画出你的一周',
        label: '线下课',
        note: '《新经理训练营》的必修线下课',
        target: `/classSign?lessonId=${idOf(31)}`,
        doneAt: '2026-11-19T12:00:00Z',
      },
      task(5, '2026-12-31', [item(16, '安全准入', 100)], { doneAt: '2026-11-19T00:00:00Z', percent: 100 }),
      {
        by: 'done',
        kind: 'homework',
        id: idOf(32),
        title: '第一周作业',
        label: '作业',
        note: '《新经理训练营》的必修作业',
        target: null,
        doneAt: '2026-11-10T12:00:00Z',
      },
    ];
    const list = query['tab'] === 'done' ? done : open;
    return { list, total: list.length, counts, today: '2026-11-20' };
  });
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberTaskPage />
  </ContributionsProvider>
);
const open = () => renderPage(Page, '/member/memberTask', server);

describe('我的任务', () => {
  it('shows overdue tasks first, then by due date', async () => {
    await open();
    await screen.findByRole('region', { name: '以后 1' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /\d$/.test(text ?? ''))).toEqual(['已逾期 2', '今天 1', '接下来 7 天 2', '以后 1', '不限时间 1']);
  });

  it('shows how late a task is, who assigned it and its progress, and links to it', async () => {
    await open();
    const overdue = within(await screen.findByRole('region', { name: '已逾期 2' }));
    expect(overdue.getByText('逾期 3 天')).toBeTruthy();
    expect(overdue.getByText(/周明远指派/)).toBeTruthy();
    expect(overdue.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12');
    expect(overdue.getByRole('link', { name: '继续学：合同与合规' }).getAttribute('href')).toBe(`/courseDetail?courseId=${idOf(11)}`);
  });

  it('lists the items of a task, and links to the first unfinished one', async () => {
    await open();
    const soon = within(await screen.findByRole('region', { name: '接下来 7 天 2' }));
    expect(soon.getByText(/完成 1 \/ 2 项/)).toBeTruthy();
    expect(soon.getByRole('link', { name: '去考试：结业考试' })).toBeTruthy();
    const later = within(screen.getByRole('region', { name: '以后 1' }));
    expect(later.queryByRole('link')).toBeNull();
  });

  it('switches to completed tasks, and searches', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: /已完成/ }));
    expect(await screen.findByRole('region', { name: '已完成 3' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: '搜任务的名称' }), '没有{Enter}');
    expect(await screen.findByRole('heading', { name: '没有找到任务' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '看全部任务' }));
    expect(await screen.findByRole('region', { name: '已完成 3' })).toBeTruthy();
  });

  it('shows everything completed for rules and classes, with day, origin and link', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: /已完成/ }));
    const done = within(await screen.findByRole('region', { name: '已完成 3' }));
    expect(done.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '开营：画出你的一周',
      '安全准入',
      '第一周作业',
    ]);
    expect(done.getByText('《新经理训练营》的必修线下课')).toBeTruthy();
    expect(done.getAllByText('11 月')).toHaveLength(3);
    expect(done.getByRole('link', { name: '再看一下：开营：画出你的一周' }).getAttribute('href')).toContain('/classSign');
    expect(done.queryByRole('link', { name: /第一周作业/ })).toBeNull();
  });

  it('shows an error with a retry', async () => {
    server.refuse(assignmentApi.tasks, 'FORBIDDEN');
    await open();
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('includes what classes and exams require, with day, origin and action', async () => {
    await open();
    const overdue = within(await screen.findByRole('region', { name: '已逾期 2' }));
    expect(overdue.getByText('逾期 2 天')).toBeTruthy();
    expect(overdue.getByText('新经理训练营')).toBeTruthy();
    expect(overdue.getByRole('link', { name: '去写作业：第二周作业' }).getAttribute('href')).toContain('/classHomework');
    expect(within(screen.getByRole('region', { name: '接下来 7 天 2' })).getByText('18:00 截止')).toBeTruthy();
    const undated = within(screen.getByRole('region', { name: '不限时间 1' }));
    expect(undated.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByRole('tab', { name: /已逾期/ }).textContent).toBe('已逾期2');
  });

  it('gives the solid button to the single item with a running timer', async () => {
    const running: TaskEntry = {
      ...homework,
      kind: 'exam',
      id: idOf(24),
      title: '正在考',
      state: 'running',
      label: '考试进行中',
      action: '继续考试',
    };
    const list = [homework, running];
    server.answer(assignmentApi.tasks, { list, total: 2, counts: { open: 2, overdue: 1, done: 0 }, today: '2026-11-18' });
    await open();
    const looks = (await screen.findAllByRole('link', { name: /：/ })).map((link) => link.dataset['look']);
    expect(looks).toEqual(['soft', 'solid']);
    expect(screen.getByText('考试进行中 · 新经理训练营')).toBeTruthy();
  });

  it('resumes an exam in progress within a task, before everything else in it', async () => {
    const address = `/startExam?attemptId=${idOf(31)}`;
    const runsUntil = new Date(Date.now() + 40 * 60_000).toISOString();
    const sat = { ...item(14, '结业考试'), kind: 'exam' as const, address, runsUntil };
    const lesson: TaskEntry = { ...homework, kind: 'lesson', id: idOf(32), title: '加练', action: '去签到', dueAt: '2026-11-20T10:00:00Z' };
    const list = [homework, lesson, task(3, '2026-12-24', [item(13, '带好第一支团队', 40), sat], { title: '新经理必修' })];
    server.answer(assignmentApi.tasks, { list, total: 3, counts: { open: 3, overdue: 1, done: 0 }, today: '2026-11-20' });
    await open();
    const later = within(await screen.findByRole('region', { name: '以后 1' }));
    const back = later.getByRole('link', { name: '继续考试：结业考试' });
    expect(back.getAttribute('href')).toBe(address);
    expect(back.dataset['look']).toBe('solid');
    expect(later.getByText(/^考试进行中，/)).toBeTruthy();
    expect(later.getByText('考试 · 正在考')).toBeTruthy();
  });

  it('shows no count for a group that continues on the next page', async () => {
    server.answer(assignmentApi.tasks, { list: [homework], total: 21, counts: { open: 21, overdue: 21, done: 0 }, today: '2026-11-20' });
    await open();
    expect(await screen.findByRole('region', { name: '已逾期' })).toBeTruthy();
  });
});
