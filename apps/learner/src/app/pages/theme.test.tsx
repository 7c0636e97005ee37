import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { interactionApi } from '@palm/contract/interaction/calls';
import { themeApi, type ThemeCard, type ThemeDetail } from '@palm/contract/theme/calls';
import { studyApi } from '@palm/contract/study/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeShelf } from '../../features/theme/theme-shelf.tsx';
import { idOf, sampleCourse } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ThemeDetailPage } from './theme-detail.tsx';
import { ThemeMorePage } from './theme-more.tsx';
import { ThemePage } from './theme.tsx';

const card = (number: number, parts: Partial<ThemeCard> = {}): ThemeCard => ({
  id: idOf(number),
  title: `专题 ${number}`,
  subtitle: '五天、五件小事',
  cover: { motif: 'leaf', tone: 'moss', url: null },
  authorName: '孟小满',
  standing: null,
  startsOn: null,
  endsOn: null,
  contents: [{ kind: 'courses', count: 2 }],
  viewerCount: 362,
  renewedAt: '2026-10-22T02:00:00Z',
  ...parts,
});

const running = card(1, { title: '年终复盘季', standing: 'running', endsOn: '2026-12-31' });

const detail: ThemeDetail = {
  ...running,
  blocks: [
    {
      kind: 'text',
      id: idOf(50),
      heading: '先别急着写总结',
      body: '<h2>先别急着写总结</h2><p>两页纸。</p><script>steal()</script>',
      wide: false,
    },
    { kind: 'picture', id: idOf(51), url: '/files/board.png', caption: '白板上的四个问题' },
    { kind: 'courses', id: idOf(52), title: '动笔之前先学三门', note: '加起来不到三小时', list: [sampleCourse(9)] },
  ],
  preview: false,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(themeApi.view, { done: true });
  server.answer(studyApi.progressOf, { list: [] });
  const off = { on: false, count: 0 };
  server.answer(interactionApi.state, { favourite: off, follow: off, like: off });
});

describe('the themes page', () => {
  it('shows the first one large, with its remaining time, and the others below', async () => {
    server.answer(themeApi.list, { list: [running, card(2)], total: 2 });
    await renderPage(ThemePage, '/homePage/theme', server);
    expect(await screen.findByText('进行中 · 12 月 31 日截止')).toBeTruthy();
    expect(screen.getByRole('link', { name: '进入专题《年终复盘季》' }).getAttribute('href')).toContain(`/themeDetail?themeId=${idOf(1)}`);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /看全部/ })).toBeNull();
  });

  it('filters current themes, and offers a way back if there are none', async () => {
    server.answer(themeApi.list, ({ query }) => (query.standing === 'running' ? { list: [], total: 0 } : { list: [running], total: 1 }));
    await renderPage(ThemePage, '/homePage/theme', server);
    await userEvent.click(await screen.findByRole('tab', { name: '进行中' }));
    expect(await screen.findByText('没有这样的专题')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '看全部专题' }));
    expect(await screen.findByRole('heading', { name: '年终复盘季' })).toBeTruthy();
  });
});

describe('the home page block', () => {
  it('shows the first themes, and links to all', async () => {
    server.answer(themeApi.shelf, { list: [running, card(2)] });
    await renderPage(() => <ThemeShelf title="专题" />, '/homePage', server);
    expect(await screen.findByRole('link', { name: '年终复盘季' })).toBeTruthy();
    expect(screen.getAllByText('2 门课')[0]).toBeTruthy();
    expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toContain('/homePage/theme');
  });
});

describe('the list of all themes', () => {
  it('searches for the query in the URL', async () => {
    server.answer(themeApi.list, ({ query }) => ({ list: query.keyword === '安全' ? [card(3, { title: '安全生产月' })] : [], total: 1 }));
    await renderPage(ThemeMorePage, '/themeMore?keyword=安全', server);
    expect(await screen.findByRole('link', { name: '安全生产月' })).toBeTruthy();
    expect(screen.getByText('共 1 个专题，都在这里了')).toBeTruthy();
  });

  it('has no search and no chips before the first theme', async () => {
    server.answer(themeApi.list, { list: [], total: 0 });
    await renderPage(ThemeMorePage, '/themeMore', server);
    expect(await screen.findByText('还没有专题')).toBeTruthy();
    expect(screen.queryByLabelText('搜专题')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a theme', () => {
  const open = (answer: ThemeDetail, address = `/themeDetail?themeId=${idOf(1)}`) => {
    server.answer(themeApi.detail, answer);
    return renderPage(ThemeDetailPage, address, server);
  };

  it('shows its blocks in order, sanitised, under a table of contents', async () => {
    await open(detail);
    const contents = await screen.findByRole('navigation', { name: '目录' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['先别急着写总结', '动笔之前先学三门']);
    expect(screen.getByRole('img', { name: '白板上的四个问题' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '动笔之前先学三门' })).getByText('加起来不到三小时')).toBeTruthy();
    expect(document.querySelector('article script')).toBeNull();
  });

  it('collapses a long text on phones until it is expanded', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2400);
    await open(detail);
    const text = await screen.findByRole('region', { name: '先别急着写总结' });
    await userEvent.click(within(text).getByRole('button', { name: '展开全部' }));
    expect(within(text).queryByRole('button', { name: '展开全部' })).toBeNull();
    expect(text.contains(document.activeElement)).toBe(true);
  });

  it("can be saved and shared, but not in its author's preview", async () => {
    await open(detail);
    server.answer(interactionApi.set, { on: true, count: 1 });
    await userEvent.click(await screen.findByRole('button', { name: '收藏《年终复盘季》' }));
    await waitFor(() =>
      expect(server.sent(interactionApi.set)).toEqual([{ act: 'favourite', kind: 'theme', objectId: idOf(1), on: 'true' }]),
    );
    expect(screen.getByRole('button', { name: '分享专题《年终复盘季》' })).toBeTruthy();
    cleanup();
    await open({ ...detail, preview: true }, `/themeDetail?themeId=${idOf(1)}&preview=1`);
    expect(await screen.findByText(/这是预览/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /年终复盘季/ })).toBeNull();
  });

  it("is counted as opened, but not in its author's preview", async () => {
    await open(detail);
    await waitFor(() => expect(server.callsOf(themeApi.view)).toHaveLength(1));
    await open({ ...detail, id: idOf(2), preview: true }, `/themeDetail?themeId=${idOf(2)}&preview=1`);
    expect(await screen.findByText(/这是预览/)).toBeTruthy();
    expect(server.callsOf(themeApi.view)).toHaveLength(1);
  });

  it('says so if nothing in it is accessible to the person', async () => {
    await open({ ...detail, blocks: [] });
    expect(await screen.findByText('这个专题里暂时没有你能看的内容')).toBeTruthy();
  });
});
