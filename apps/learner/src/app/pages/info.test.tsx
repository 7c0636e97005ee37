import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { infoApi, type InfoCard, type InfoDetail } from '@palm/contract/info/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { InfoDetailPage } from './info-detail.tsx';
import { InfoPage } from './info.tsx';

const card = (number: number, parts: Partial<InfoCard> = {}): InfoCard => ({
  id: idOf(number),
  title: `资讯 ${number}`,
  lead: '',
  cover: { motif: '', tone: '', url: null },
  categoryName: '公司新闻',
  authorName: '牛大力',
  pinned: false,
  publishedAt: '2026-11-01T00:00:00Z',
  readCount: 803,
  ...parts,
});

const detail: InfoDetail = {
  ...card(1, { title: '未遂事件墙' }),
  body: '<h2>时间</h2><p>夜里两点到四点占了三十九张。</p><script>steal()</script>',
  categoryId: idOf(90),
  tags: ['安全生产'],
  author: { name: '牛大力', position: '班长', avatarUrl: null },
  previous: { id: idOf(2), title: '夜读会' },
  next: null,
  related: [card(3)],
  preview: false,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(infoApi.read, { done: true });
});

describe('the articles page', () => {
  beforeEach(() => {
    server.answer(infoApi.overview, {
      total: 9,
      categories: [{ id: idOf(90), name: '公司新闻', infoCount: 2 }],
      headStory: card(1, { title: '认证通知', pinned: true }),
      rank: [{ id: idOf(2), title: '食堂指南', readCount: 42 }],
    });
    server.answer(infoApi.list, ({ query }) => ({
      list: query.pageNo === '1' ? Array.from({ length: 8 }, (_, place) => card(place + 1)) : [card(9)],
      total: 9,
    }));
  });

  it('shows its lead story once, and appends more on demand', async () => {
    await renderPage(InfoPage, '/homePage/info', server);
    const list = await screen.findByRole('list', { name: '资讯列表' });
    expect(screen.getByRole('link', { name: /认证通知/ })).toBeTruthy();
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: '再看 1 篇' }));
    await waitFor(() => expect(within(screen.getByRole('list', { name: '资讯列表' })).getAllByRole('listitem')).toHaveLength(8));
    expect(screen.queryByRole('button', { name: /再看/ })).toBeNull();
  });

  it('keeps category and tag in the URL', async () => {
    const { router } = await renderPage(InfoPage, '/homePage/info?tag=%E9%A3%9F%E5%A0%82', server);
    await userEvent.click(await screen.findByRole('button', { name: /不再按这个标签筛选/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await userEvent.click(screen.getByRole('tab', { name: /公司新闻/ }));
    await waitFor(() => expect(server.callsOf(infoApi.list).at(-1)?.query).toMatchObject({ categoryId: idOf(90) }));
    expect(router.state.location.search).toBe(`?categoryId=${idOf(90)}`);
  });
});

describe('an article', () => {
  it('is sanitised, links onwards, and is counted as read', async () => {
    server.answer(infoApi.detail, detail);
    await renderPage(InfoDetailPage, `/infoDetail?infoId=${idOf(1)}`, server);
    expect(await screen.findByRole('heading', { name: '未遂事件墙', level: 1 })).toBeTruthy();
    expect(screen.queryByText(/steal/)).toBeNull();
    expect(screen.getByRole('link', { name: /夜读会/ }).getAttribute('href')).toBe(`/infoDetail?infoId=${idOf(2)}`);
    expect(screen.getByRole('link', { name: '# 安全生产' }).getAttribute('href')).toContain('/homePage/info?tag=');
    await waitFor(() => expect(server.callsOf(infoApi.read).map(({ body }) => body)).toEqual([{ infoId: idOf(1) }]));
  });

  it('is not counted while its author previews it', async () => {
    server.answer(infoApi.detail, { ...detail, preview: true });
    await renderPage(InfoDetailPage, `/infoDetail?infoId=${idOf(1)}&preview=1`, server);
    expect(await screen.findByText(/这是预览/)).toBeTruthy();
    expect(server.callsOf(infoApi.read)).toEqual([]);
  });
});
