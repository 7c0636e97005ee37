import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { assignmentApi, type Task } from '@palm/contract/assignment/calls';
import { todoApi, type TodoItem } from '@palm/contract/todo/calls';
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
});
const task = (number: number, dueOn: string, items: Task['items'], changes: Partial<Task> = {}): Task => ({
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
const homework: TodoItem = {
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
  dueAt: '2020-11-26T10:00:00Z',
};
beforeEach(() => {
  server = createFakeServer();
  server.answer(todoApi.list, { list: [homework], total: 1, serverNow: '2026-11-20T02:00:00Z' });
  const counts = { open: 4, overdue: 1, done: 1 };
  server.answer(assignmentApi.tasks, ({ query }) => {
    if (query['keyword'] === '没有') {
      return { list: [], total: 0, counts, today: '2026-11-20' };
    }
    const open = [
      task(1, '2026-11-17', [item(11, '合同与合规', 12)]),
      task(2, '2026-11-20', [item(12, '信息安全')]),
      task(3, '2026-11-24', [item(13, '带好第一支团队', 100), { ...item(14, '结业考试'), kind: 'exam' }], { title: '新经理必修' }),
      task(4, '2026-12-31', [{ ...item(15, '年终复盘'), address: null }]),
    ];
    const done = [task(5, '2026-11-19', [item(16, '安全准入', 100)], { doneAt: '2026-11-19T00:00:00Z', percent: 100 })];
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
  it('shows what is overdue first, then by how near the day is', async () => {
    await open();
    await screen.findByRole('region', { name: '以后 1' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /\d$/.test(text ?? ''))).toEqual([
      '已逾期 1',
      '今天 1',
      '接下来 7 天 1',
      '以后 1',
      '班级、考试和必修课 1',
    ]);
  });

  it('says how late a task is, who gave it, how far it is, and leads on', async () => {
    await open();
    const overdue = within(await screen.findByRole('region', { name: '已逾期 1' }));
    expect(overdue.getByText('逾期 3 天')).toBeTruthy();
    expect(overdue.getByText(/周明远指派/)).toBeTruthy();
    expect(overdue.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12');
    expect(overdue.getByRole('link', { name: '继续学：合同与合规' }).getAttribute('href')).toBe(`/courseDetail?courseId=${idOf(11)}`);
  });

  it('of several things shows each, and leads to the first that is not done', async () => {
    await open();
    const soon = within(await screen.findByRole('region', { name: '接下来 7 天 1' }));
    expect(soon.getByText(/完成 1 \/ 2 项/)).toBeTruthy();
    expect(soon.getByRole('link', { name: '去考试：结业考试' })).toBeTruthy();
    const later = within(screen.getByRole('region', { name: '以后 1' }));
    expect(later.queryByRole('link')).toBeNull();
  });

  it('switches to what is done, and searches', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: /已完成/ }));
    expect(await screen.findByRole('region', { name: '已完成 1' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: '搜任务的名称' }), '没有{Enter}');
    expect(await screen.findByRole('heading', { name: '没有找到任务' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '看全部任务' }));
    expect(await screen.findByRole('region', { name: '已完成 1' })).toBeTruthy();
  });

  it('says that the tasks did not come, and how to go on', async () => {
    server.refuse(assignmentApi.tasks, 'FORBIDDEN');
    await open();
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('has what classes, exams and required courses ask for below, where it comes from and what is late of it', async () => {
    await open();
    const others = within(await screen.findByRole('region', { name: /班级、考试和必修课/ }));
    expect(others.getByText('新经理训练营')).toBeTruthy();
    expect(others.getByText('11 月 26 日 18:00 截止')).toBeTruthy();
    expect(others.getByText('已逾期')).toBeTruthy();
    expect(others.getByRole('link', { name: '去写作业：第二周作业' }).getAttribute('href')).toContain('/classHomework');
    expect(server.callsOf(todoApi.list).at(-1)?.query).toMatchObject({ without: 'tasks' });
    await userEvent.click(screen.getByRole('tab', { name: /已完成/ }));
    expect(screen.queryByRole('region', { name: /班级、考试和必修课/ })).toBeNull();
  });
});
