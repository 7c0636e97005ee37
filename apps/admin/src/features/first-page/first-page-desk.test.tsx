import { testId } from '@palm/client/testing/test-id';
import { firstPageAdminApi as api, type FirstPageEdit } from '@palm/contract/first-page/admin';
import type { FirstPageContent } from '@palm/contract/first-page/layout';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FirstPageDesk } from './first-page-desk.tsx';

const content: FirstPageContent = {
  modules: [
    { key: 'course', name: '课程', enabled: true },
    { key: 'exam', name: '考试', enabled: true },
  ],
  nav: [
    { key: 'home', name: '首页', route: 'homePage' },
    { key: 'course', name: '课程', route: 'courseList' },
  ],
  plates: [],
  blocks: [
    { key: 'banner', kind: 'banner', title: '', hidden: false },
    { key: 'todo', kind: 'todo', title: '待办', hidden: false },
    { key: 'courses', kind: 'courses', title: '推荐课程', hidden: false },
  ],
};
const page: FirstPageEdit = {
  content,
  changed: false,
  version: 3,
  revision: 7,
  shelves: [{ kind: 'courses', target: 'course', categories: [{ id: testId(5), name: '管理' }] }],
  savedAt: null,
  savedBy: null,
};

const ROW = 48;
let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(api.version, { content });
  server.answer(api.pick, { list: [{ id: testId(1), title: '带好第一支团队', published: true }] });
  server.answer(api.save, { revision: 8 });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly hear: (entries: { contentRect: { width: number } }[]) => void;
      constructor(hear: (entries: { contentRect: { width: number } }[]) => void) {
        this.hear = hear;
      }
      observe() {
        this.hear([{ contentRect: { width: 1200 } }]);
      }
      disconnect() {}
      unobserve() {}
    },
  );
  // jsdom has no layout: each row is 48 px below the one before.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = screen.queryAllByRole('button', { name: /^移动/ }).findIndex((handle) => this.contains(handle) || handle === this);
    return new DOMRect(0, Math.max(0, place) * ROW, 288, ROW);
  });
  Element.prototype.scrollIntoView = vi.fn();
});

const open = () => renderPage(<FirstPageDesk page={page} />, server);
const saved = () => server.callsOf(api.save).at(-1)?.body.content as FirstPageContent | undefined;
const rows = () => screen.getAllByRole('button', { name: /^移动/ }).map((handle) => handle.getAttribute('aria-label'));
const press = async (code: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code });
  await new Promise((resolve) => setTimeout(resolve, 30));
};

describe('the home page editor', () => {
  it('reorders blocks by keyboard, saves the order, and undoes it', async () => {
    open();
    expect(rows()).toEqual(['移动「轮播图」', '移动「待办」', '移动「推荐课程」']);
    screen.getByRole('button', { name: '移动「待办」' }).focus();
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await waitFor(() => expect(rows()).toEqual(['移动「轮播图」', '移动「推荐课程」', '移动「待办」']));
    await waitFor(() => expect(saved()?.blocks.map(({ key }) => key)).toEqual(['banner', 'courses', 'todo']), { timeout: 5000 });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(rows()).toEqual(['移动「轮播图」', '移动「待办」', '移动「推荐课程」']);
  });

  it('hides a block, and undoes only that', async () => {
    open();
    await userEvent.click(screen.getByRole('switch', { name: '显示「待办」' }));
    expect(screen.getByText('已关闭')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^推荐课程/ }));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(screen.queryByText('已关闭')).toBeNull();
    expect(screen.getByRole('heading', { name: '推荐课程' })).toBeTruthy();
  });

  it('fills a block with picked items, and shows their number', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^推荐课程/ }));
    await userEvent.click(screen.getByText('手选'));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '添加课程' }));
    await userEvent.click(await screen.findByText('带好第一支团队'));
    expect(within(screen.getByRole('region', { name: '手选的课程' })).getByRole('heading').textContent).toContain('1 个课程');
    await waitFor(() => expect(saved()?.blocks[2]?.shelf).toMatchObject({ source: 'manual', itemIds: [testId(1)], count: 1 }), {
      timeout: 5000,
    });
  });

  it('renames a module in its list and in the navigation at once', async () => {
    open();
    await userEvent.click(screen.getByText('导航'));
    await userEvent.click(screen.getByRole('button', { name: /^课程/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /导航名称/ }), { target: { value: '课堂' } });
    await userEvent.click(screen.getByText('模块'));
    expect(screen.getByRole('button', { name: /^课堂/ })).toBeTruthy();
  });

  it('cannot publish what members already see, and shows what would change', async () => {
    open();
    expect((await screen.findByText('和学员看到的一样')).textContent).toBeTruthy();
    expect(screen.getByRole('button', { name: '发布…' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: '显示「待办」' }));
    expect(await screen.findByText('草稿，1 处改动')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: '发布…' }).hasAttribute('disabled')).toBe(false), { timeout: 5000 });
    await userEvent.click(screen.getByRole('button', { name: '发布…' }));
    expect(within(await screen.findByRole('list', { name: '和学员现在看到的不同' })).getByText('待办')).toBeTruthy();
  });

  it('loads an earlier version into the draft with one click', async () => {
    server.answer(api.versions, { list: [{ version: 2, publishedAt: '2026-11-01T00:00:00.000Z', publishedBy: '林知夏' }], total: 1 });
    open();
    await screen.findByText('和学员看到的一样');
    await userEvent.click(screen.getByRole('button', { name: '历史版本' }));
    server.answer(api.version, { content: { ...content, blocks: content.blocks.slice(0, 1) } });
    expect(await screen.findByText(/林知夏/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '恢复第 2 版' }));
    await waitFor(() => expect(saved()?.blocks.map(({ key }) => key)).toEqual(['banner']), { timeout: 5000 });
  });

  it('sets the number of cards per row, and resets it to the default', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^推荐课程/ }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '每行几张' }));
    await userEvent.click(await screen.findByText('5 张'));
    await waitFor(() => expect(saved()?.blocks[2]?.perRow).toBe(5), { timeout: 5000 });
    await userEvent.click(screen.getByRole('button', { name: /^待办/ }));
    expect(screen.queryByRole('combobox', { name: '每行几张' })).toBeNull();
  });

  it('is previewed as a guest or as a member, reloading each time', async () => {
    server.answer(memberApi.pick, { list: [{ id: testId(9), name: '林知夏', account: 'lin', departmentName: '研发组' }] });
    const sources = () => ['电脑上的首页', '手机上的首页'].map((name) => screen.getByTitle(name).getAttribute('src'));
    const look = async (name: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '以谁的身份看' }));
      await userEvent.click(await screen.findByText(name));
    };
    open();
    await vi.waitFor(() => expect(sources()).toEqual(Array(2).fill('/web/homePage?draft=1')));
    await look('林知夏（研发组）');
    expect(sources()).toEqual(Array(2).fill(`/web/homePage?draft=1&as=${testId(9)}`));
    await look('游客（只看到给全体的内容）');
    expect(sources()).toEqual(Array(2).fill('/web/homePage?draft=1&as=guest'));
  });

  it('offers no members to administrators who may not manage members', async () => {
    renderPage(<FirstPageDesk page={page} />, server, { who: { administrator: true, owner: false, permissions: ['setting'], views: [] } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '以谁的身份看' }));
    expect(await screen.findByText('游客（只看到给全体的内容）')).toBeTruthy();
    expect(server.callsOf(memberApi.pick)).toEqual([]);
  });

  it('marks where the first screen of a phone ends, and moves the mark as the page scrolls', async () => {
    open();
    const phone = await screen.findByTitle<HTMLIFrameElement>('手机上的首页');
    const line = () => screen.queryByText('首屏到这里')?.parentElement?.style.top;
    expect(line()).toBe('788px');
    const page = phone.contentWindow as unknown as Window & { scrollY: number };
    Object.defineProperty(page, 'scrollY', { value: 300, configurable: true });
    fireEvent.scroll(page);
    expect(line()).toBe('488px');
    Object.defineProperty(page, 'scrollY', { value: 900, configurable: true });
    fireEvent.scroll(page);
    expect(line()).toBeUndefined();
  });
});
