import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { messageApi, type MessageRow } from '@palm/contract/message/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberNotifyPage } from './member-notify.tsx';

const message = (number: number, changes: Partial<MessageRow> = {}): MessageRow => ({
  id: idOf(number),
  topLevelType: 'announcement',
  secondLevelType: 'announcement',
  title: `第 ${number} 条通知`,
  body: `第 ${number} 条的正文\n第二段`,
  target: null,
  read: false,
  createdAt: '2026-11-20T01:20:00Z',
  ...changes,
});
const exam = message(2, { topLevelType: 'exam', secondLevelType: 'exam-result', target: '/exam/examList', read: true });

let server: FakeServer;
let rows: MessageRow[];

beforeEach(() => {
  rows = [message(1), exam, message(3)];
  server = createFakeServer();
  server.answer(messageApi.inbox, ({ query }) => {
    const list = query['unread'] === 'true' ? rows.filter(({ read }) => !read) : rows;
    const unread = rows.filter(({ read }) => !read).length;
    return { list, total: list.length, unread, unreadOf: { announcement: unread } };
  });
  server.answer(messageApi.message, ({ query }) => rows.find(({ id }) => id === query['msgUuid']) ?? message(9));
  server.answer(messageApi.updateTodoState, ({ query }) => {
    rows = rows.map((one) => (query['msgUuid'] === '' || one.id === query['msgUuid'] ? { ...one, read: true } : one));
    return { done: true } as const;
  });
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberNotifyPage />
  </ContributionsProvider>
);
const open = (query = '') => renderPage(Page, `/member/memberNotify${query}`, server);
const pane = () => within(screen.getByRole('article', { name: '消息内容' }));
const row = (number: number) => screen.getByRole('link', { name: new RegExp(`第 ${number} 条通知`) });

/** jsdom has no layout: this simulates the screen size. */
function onScreen(width: number): void {
  const matches = (query: string) => {
    const [, bound = '', pixels = '0'] = /(min|max)-width: (\d+)px/.exec(query) ?? [];
    return bound !== '' && (bound === 'min' ? width >= Number(pixels) : width <= Number(pixels));
  };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList,
  );
}

describe('the inbox on a wide screen', () => {
  beforeEach(() => onScreen(1440));

  it('opens a message next to the list, in the URL, and marks it as read', async () => {
    const { router } = await open();
    expect(await screen.findByText('选一条消息，在这里看')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /公告 ?2/ })).toBeTruthy();
    await userEvent.click(row(1));
    expect(router.state.location.search).toBe(`?open=${idOf(1)}`);
    expect(pane().getByRole('heading', { name: '第 1 条通知' })).toBeTruthy();
    expect(row(1).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(server.callsOf(messageApi.updateTodoState)[0]?.query).toEqual({ msgUuid: idOf(1) }));
    await waitFor(() => expect(row(1).textContent).not.toContain('未读'));
    expect(screen.getByRole('tab', { name: /公告 ?1/ })).toBeTruthy();
  });

  it('links from a message to its subject, and marks nothing twice', async () => {
    await open(`?open=${idOf(2)}`);
    expect((await pane().findByRole('link', { name: '去看看' })).getAttribute('href')).toBe('/exam/examList');
    expect(server.callsOf(messageApi.updateTodoState)).toEqual([]);
  });

  it('navigates by J and K from anywhere and by arrow keys inside the list', async () => {
    const user = userEvent.setup();
    const { router } = await open();
    await screen.findByRole('list', { name: '消息列表' });
    const opened = () => new URLSearchParams(router.state.location.search).get('open');
    await user.keyboard('{ArrowDown}');
    expect(opened()).toBeNull();
    await user.keyboard('j');
    expect(opened()).toBe(idOf(1));
    expect(document.activeElement).toBe(row(1));
    await user.keyboard('{ArrowDown}j');
    expect(opened()).toBe(idOf(3));
    await user.keyboard('j');
    expect(opened()).toBe(idOf(3));
    await user.keyboard('{ArrowUp}k');
    expect(opened()).toBe(idOf(1));
  });

  it('keeps a message just read in the unread list until it is refetched', async () => {
    const { router } = await open('?unread=true');
    await screen.findByRole('list', { name: '消息列表' });
    expect(screen.queryByRole('link', { name: /第 2 条通知/ })).toBeNull();
    await userEvent.click(row(1));
    await waitFor(() => expect(row(1).textContent).not.toContain('未读'));
    expect(router.state.location.search).toBe(`?unread=true&open=${idOf(1)}`);
    expect(row(3)).toBeTruthy();
  });

  it('filters by type, and closes the open message', async () => {
    const { router } = await open(`?open=${idOf(2)}&page=2`);
    await userEvent.click(await screen.findByRole('tab', { name: '考试' }));
    expect(router.state.location.search).toBe('?type=exam');
    await waitFor(() => expect(server.callsOf(messageApi.inbox).at(-1)?.query).toMatchObject({ topLevelType: 'exam', pageNo: '1' }));
  });

  it('marks all as read at once', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
    expect(server.callsOf(messageApi.updateTodoState).map(({ query }) => query)).toEqual([{ msgUuid: '' }]);
  });

  it('says that there is nothing, depending on the filter, and links to all', async () => {
    rows = [exam];
    await open('?unread=true');
    expect(await screen.findByRole('heading', { name: '没有未读消息' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部消息' }).getAttribute('href')).toBe('/member/memberNotify');
    expect(screen.queryByText('选一条消息，在这里看')).toBeNull();
  });

  it('shows an error and retries', async () => {
    server.refuse(messageApi.inbox, 'FORBIDDEN');
    await open();
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('the inbox on a phone', () => {
  beforeEach(() => onScreen(390));

  it('shows the list, then one message with its neighbours, and back leads to the list', async () => {
    const { router } = await open();
    await screen.findByRole('list', { name: '消息列表' });
    expect(screen.queryByText('选一条消息，在这里看')).toBeNull();
    await userEvent.click(row(1));
    const heading = await screen.findByRole('heading', { level: 2, name: '第 1 条通知' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('list', { name: '消息列表' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: '下一条：第 2 条通知' }));
    expect(await screen.findByRole('heading', { level: 2, name: '第 2 条通知' })).toBeTruthy();
    await router.navigate(-1);
    expect(await screen.findByRole('list', { name: '消息列表' })).toBeTruthy();
  });

  it('offers no filters before the first message, but the way out of a filter that matches nothing', async () => {
    rows = [];
    const { router } = await open();
    expect(await screen.findByText('还没有消息')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '只看未读' })).toBeNull();
    await router.navigate('/member/memberNotify?unread=true');
    expect(await screen.findByRole('checkbox', { name: '只看未读' })).toBeTruthy();
  });

  it('shows a message by its URL that is not in the list', async () => {
    await open(`?open=${idOf(9)}`);
    expect(await screen.findByRole('heading', { level: 2, name: '第 9 条通知' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '全部消息' }).getAttribute('href')).toBe('/member/memberNotify');
  });
});
