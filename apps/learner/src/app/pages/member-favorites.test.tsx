import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { interactionApi, type Favourite } from '@palm/contract/interaction/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberFavoritesPage } from './member-favorites.tsx';

const kept = (number: number, title: string, over: Partial<Favourite> = {}): Favourite => ({
  kind: 'course',
  objectId: idOf(number),
  title,
  cover: { motif: 'ridge', tone: 'navy', url: null },
  facts: ['沈亦舒', '9 讲 · 53 分钟', '253 人在学'],
  address: `/courseDetail?courseId=${idOf(number)}`,
  since: '2026-11-10T04:00:00Z',
  percent: null,
  closed: null,
  ...over,
});

let server: FakeServer;
let list: Favourite[];
beforeEach(() => {
  server = createFakeServer();
  list = [
    kept(1, '用数据讲清楚一件事', { percent: 70 }),
    kept(2, '上台不慌'),
    kept(3, '电话销售三十讲', { closed: 'withdrawn', address: null, cover: null, facts: [] }),
  ];
  server.answer(interactionApi.favourites, () => ({
    list,
    total: list.length,
    kinds: list.length === 0 ? [] : [{ kind: 'course' as const, name: '课程', count: list.length }],
  }));
  server.answer(interactionApi.set, ({ body }) => {
    if (body['on'] === 'false') {
      list = list.filter(({ objectId }) => objectId !== body['objectId']);
    }
    return { on: body['on'] === 'true', count: 0 };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberFavoritesPage />
  </ContributionsProvider>
);
const open = (query = '') => renderPage(Page, `/member/memberFavorites${query}`, server);
const card = async () => within(await screen.findByRole('region', { name: '收藏列表' }));

describe('收藏', () => {
  it('lists favourites with their progress, and says why closed ones are closed', async () => {
    await open();
    const rows = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('用数据讲清楚一件事课程沈亦舒 · 9 讲 · 53 分钟70%');
    expect(rows[2]).toContain('电话销售三十讲已下架课程已经下架，重新上架后可以再打开');
    expect(screen.getByRole('link', { name: '上台不慌' }).getAttribute('href')).toBe(`/courseDetail?courseId=${idOf(2)}`);
    expect(screen.queryByRole('link', { name: '电话销售三十讲' })).toBeNull();
    expect(screen.getByRole('tab', { name: /^课程/ })).toBeTruthy();
  });

  it('removes a row immediately and can undo that in place', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '取消收藏《上台不慌》' }));
    const rows = (await card()).getAllByRole('listitem');
    expect(rows[1]?.textContent).toBe('已移出收藏：《上台不慌》撤销');
    const undo = screen.getByRole('button', { name: '撤销' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    expect(await screen.findByRole('link', { name: '上台不慌' })).toBeTruthy();
    expect(server.sent(interactionApi.set).map(({ on }) => on)).toEqual(['false', 'true']);
  });

  it('refetches the list after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '取消收藏《上台不慌》' }), { advanceTimers: vi.advanceTimersByTime });
    expect(server.callsOf(interactionApi.favourites)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(screen.queryByText(/已移出收藏/)).toBeNull());
    expect((await card()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('restores the row if the server refuses', async () => {
    server.refuse(interactionApi.set, 'SERVER_ERROR', { requestId: 'request-1' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '取消收藏《上台不慌》' }));
    expect(await screen.findByRole('link', { name: '上台不慌' })).toBeTruthy();
    expect(screen.queryByText(/已移出收藏/)).toBeNull();
  });

  it('is filtered, searched and sorted through the URL', async () => {
    const { router } = await open('?page=3');
    await userEvent.click(await screen.findByRole('tab', { name: /^课程/ }));
    expect(router.state.location.search).toBe('?kind=course');
    await userEvent.type(screen.getByRole('textbox', { name: '搜收藏的名称' }), '数据{Enter}');
    await waitFor(() =>
      expect(server.callsOf(interactionApi.favourites).at(-1)?.query).toMatchObject({ kind: 'course', keyword: '数据', pageNo: '1' }),
    );
  });

  it('says how to add something, and what to do without hits', async () => {
    list = [];
    await open('?keyword=火星');
    expect(await screen.findByRole('heading', { name: '没有找到收藏' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '看全部收藏' }));
    expect(await screen.findByRole('heading', { name: '还没有收藏' })).toBeTruthy();
  });

  it('offers nothing to search, sort or filter before the first favourite', async () => {
    list = [];
    await open();
    expect(await screen.findByRole('heading', { name: '还没有收藏' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('textbox', { name: '搜收藏的名称' })).toBeNull();
  });
});
