import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { todoApi, type TodoItem } from '@palm/contract/todo/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TodoList } from './todo-list.tsx';

const MINUTE = 60_000;
const idOf = (number: number): string => `018f3f1e-7b5a-7c00-8000-${String(number).padStart(12, '0')}`;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

const course = (number: number): TodoItem => ({
  kind: 'course',
  id: idOf(number),
  title: `必修课 ${number}`,
  label: '必修',
  note: '必修课程，还没有开始',
  action: '开始学',
  target: `/courseDetail?courseId=${idOf(number)}`,
  state: 'open',
  begun: false,
  percent: 0,
  opensAt: null,
  dueAt: null,
});

const exam = (change: Partial<TodoItem>): TodoItem => ({
  ...course(900),
  kind: 'exam',
  title: '信息安全',
  label: '考试',
  percent: null,
  ...change,
});

let server: FakeServer;
let todos: TodoItem[];

beforeEach(() => {
  todos = [];
  server = createFakeServer();
  server.answer(todoApi.list, ({ query }) => {
    const [page, size] = [Number(query.pageNo), Number(query.pageSize)];
    return { list: todos.slice((page - 1) * size, page * size), total: todos.length, serverNow: new Date().toISOString() };
  });
});

const open = (address = '/homePage') => renderPage(() => <TodoList title="待完成" />, address, server);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the to-do list', () => {
  it('shows a running exam with its own timer and a link that resumes it', async () => {
    todos = [exam({ state: 'running', action: '继续考试', target: '/startExam?attemptId=1', dueAt: inMinutes(42.1) }), course(1)];
    await open();
    const [first] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('timer').textContent).toMatch(/^剩 42:0\d$/);
    const link = within(first as HTMLElement).getByRole('link', { name: '继续考试：信息安全' });
    expect(link.getAttribute('href')).toBe('/startExam?attemptId=1');
    expect(within(first as HTMLElement).queryByText(/天/)).toBeNull();
  });

  it('reserves no space while loading if it was empty the last time, to avoid a layout shift', async () => {
    const held = () => screen.queryByRole('status', { name: '正在加载' });
    await open();
    await waitFor(() => expect(held()).toBeNull());
    cleanup();
    todos = [course(1)];
    await open();
    expect(held()).toBeNull();
    expect(await screen.findByText('必修课 1')).toBeDefined();
  });

  it("refetches when that exam's time is up", async () => {
    todos = [exam({ state: 'running', dueAt: inMinutes(0) }), course(1)];
    server.answer(todoApi.list, () => {
      const list = server.callsOf(todoApi.list).length === 1 ? todos : todos.slice(1);
      return { list, total: list.length, serverNow: new Date().toISOString() };
    });
    await open();
    await waitFor(() => expect(titles()).toEqual(['必修课 1']));
  });

  it('shows the remaining window of an open exam, and the start of an upcoming one', async () => {
    todos = [
      exam({ state: 'open', dueAt: inMinutes(60 * 24 * 3 + 1) }),
      exam({ id: idOf(2), state: 'upcoming', opensAt: inMinutes(121.5) }),
    ];
    await open();
    expect(await screen.findByText('剩 3 天')).toBeTruthy();
    expect(screen.getByText('2 小时 1 分后开始')).toBeTruthy();
  });

  it('shows three, and all of them paged on demand, with the page in the URL', async () => {
    todos = Array.from({ length: 14 }, (_, index) => course(index + 1));
    const { router } = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '全部 14 项' }));
    await waitFor(() => expect(titles()).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(titles()).toEqual(['必修课 13', '必修课 14']));
    expect(router.state.location.search).toBe('?todo=2');
    await user.click(screen.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
  });

  it('opens at the page in the URL', async () => {
    todos = Array.from({ length: 14 }, (_, index) => course(index + 1));
    await open('/homePage?todo=2');
    await waitFor(() => expect(titles()).toEqual(['必修课 13', '必修课 14']));
  });

  it('renders nothing if everything is done, and no button for up to three', async () => {
    await open();
    await waitFor(() => expect(server.callsOf(todoApi.list)).toHaveLength(1));
    expect(screen.queryByText('待完成')).toBeNull();
    todos = [course(1), course(2), course(3)];
    await open();
    expect(await screen.findByText('必修课 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /全部/ })).toBeNull();
  });
});
