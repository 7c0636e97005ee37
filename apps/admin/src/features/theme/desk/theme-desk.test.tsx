import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { CourseAdminRow } from '@palm/contract/course/list';
import { memberApi } from '@palm/contract/member/admin';
import { themeAuthoringApi, type DraftBlock, type ThemeEdit } from '@palm/contract/theme/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ThemeDesk } from './theme-desk.tsx';

const cover = { motif: 'ridge', tone: 'sky', url: null };
const blocks: DraftBlock[] = [
  { kind: 'text', id: testId(11), body: '<h2>先别急着写总结</h2>', wide: false },
  { kind: 'courses', id: testId(12), title: '动笔之前先学三门', note: '', ids: [testId(21), testId(22)] },
];

const theme: ThemeEdit = {
  id: testId(1),
  draft: {
    title: '年终复盘季',
    subtitle: '',
    cover: { motif: 'ridge', tone: 'sky', key: null },
    startsOn: null,
    endsOn: null,
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    blocks,
  },
  coverUrl: null,
  pictures: [],
  named: [
    { kind: 'courses', id: testId(21), title: '用数据讲清楚一件事', cover, published: true },
    { kind: 'courses', id: testId(22), title: '已经撤下的课', cover, published: false },
  ],
  status: 'published',
  changed: false,
  edition: 3,
  publishedAt: '2026-11-01T00:00:00.000Z',
  renewedAt: '2026-11-14T00:00:00.000Z',
  scheduledAt: null,
  place: 1,
  viewerCount: 914,
  places: [],
  revision: 4,
  savedAt: null,
  savedBy: null,
};

const courseRow = (number: number, title: string): CourseAdminRow => ({
  id: testId(number),
  title,
  subtitle: '',
  cover,
  categoryName: null,
  tags: [],
  difficulty: 'beginner',
  teacherName: null,
  sectionCount: 8,
  totalSeconds: 2820,
  learnerCount: 0,
  required: false,
  price: 0,
  publishedAt: null,
  status: 'published',
  draftChanged: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  completedCount: 0,
});

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.count, { count: 58 });
  server.answer(memberApi.pick, { list: [] });
  server.answer(themeAuthoringApi.update, { revision: 5 });
  renderPage(<ThemeDesk theme={theme} />, server);
});

/** Waits until the draft last sent matches. */
const expectSaved = (draft: object) =>
  waitFor(() => expect(server.callsOf(themeAuthoringApi.update).at(-1)?.body).toMatchObject({ themeId: theme.id, draft }), {
    timeout: 8000,
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => within(screen.getByRole('region', { name: '目录' })).getAllByRole('button', { name: /^(?!移动)/ });

describe('the theme editor', () => {
  it('marks for authors what learners cannot see', () => {
    const shelf = screen.getByRole('region', { name: '动笔之前先学三门' });
    expect(within(shelf).getAllByText('学员看不到')).toHaveLength(1);
  });

  it('saves its name with the revision it started from', async () => {
    fireEvent.change(screen.getByRole('textbox', { name: '专题名称' }), { target: { value: '年中复盘季' } });
    await expectSaved({ title: '年中复盘季' });
    expect(server.callsOf(themeAuthoringApi.update)[0]?.body).toMatchObject({ revision: 4 });
  });

  it('adds a block after the selected one, moves it by keyboard and copies it', async () => {
    press('编辑「先别急着写总结」');
    press('资讯');
    expect(titles().map(({ textContent }) => textContent)).toEqual([
      '专题信息',
      '先别急着写总结文字',
      '推荐资讯资讯',
      '动笔之前先学三门课程',
    ]);
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
    expect(titles().map(({ textContent }) => textContent)[1]).toBe('推荐资讯资讯');
    press('复制');
    await expectSaved({ blocks: ['infos', 'infos', 'text', 'courses'].map((kind) => expect.objectContaining({ kind }) as object) });
  });

  it('removes a block, and restores it to its position', async () => {
    press('编辑「先别急着写总结」');
    press('去掉');
    expect(titles()).toHaveLength(2);
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(titles().map(({ textContent }) => textContent)[1]).toBe('先别急着写总结文字');
  });

  it('collapses its blocks to lines, which are dragged without opening them', () => {
    expect(screen.queryAllByRole('button', { name: '移动「先别急着写总结」' })).toHaveLength(1);
    press('折叠内容，方便排序');
    expect(screen.getAllByRole('button', { name: '移动「先别急着写总结」' })).toHaveLength(2);
    expect(screen.queryByText('学员看不到')).toBeNull();
    press('编辑「先别急着写总结」');
    expect(screen.getByRole('toolbar', { name: '「先别急着写总结」的工具' })).toBeTruthy();
    press('展开内容');
    expect(screen.getByText('学员看不到')).toBeTruthy();
  });

  it('puts existing courses on a shelf', async () => {
    server.answer(courseAuthoringApi.list, {
      list: [courseRow(23, '项目按时交付')],
      total: 1,
      exactTotal: 1,
    });
    press('编辑「动笔之前先学三门」');
    press('添加课程');
    fireEvent.click(await screen.findByRole('checkbox', { name: /项目按时交付/ }));
    press('添加 1 项');
    await expectSaved({ blocks: [blocks[0], { ids: [testId(21), testId(22), testId(23)] }] });
  });

  it('is published after its changes were shown, and links to what prevents it', async () => {
    server.answer(themeAuthoringApi.check, {
      revision: 4,
      edition: 4,
      findings: [{ level: 'warning', text: '《已经撤下的课》没有发布或已经撤下，学员看不到它', blockId: testId(12) }],
      changes: [{ kind: 'changed', title: '专题名称', detail: '年终 → 年中' }],
      audienceCount: 58,
    });
    server.answer(themeAuthoringApi.publish, { done: true });
    press('发布…');
    expect(await screen.findByText('年终 → 年中')).toBeTruthy();
    press('发布给 58 人');
    await waitFor(() =>
      expect(server.sent(themeAuthoringApi.publish)).toEqual([{ themeId: theme.id, revision: 4, edition: 4, publishAt: null }]),
    );
  });
});
