import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { columnApi, type ColumnCard } from '@palm/contract/column/calls';
import { interactionApi, type News } from '@palm/contract/interaction/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberAttentionPage } from './member-attention.tsx';

const TEACHER = idOf(1);
const COLUMN = idOf(2);
const cover = { motif: 'ridge', tone: 'navy', url: null };
const AT = '2026-11-20T04:00:00Z';

const column: ColumnCard = {
  id: COLUMN,
  title: '管理者的一周',
  subtitle: '',
  cover,
  categoryName: null,
  teacherNames: ['周明远', '顾青'],
  stageCount: 2,
  courseCount: 5,
  subscriberCount: 286,
  update: { id: idOf(3), text: '第三十六封信', publishedAt: AT },
  subscribed: true,
  percent: null,
  completed: false,
  publishedAt: AT,
};

let server: FakeServer;
let news: News[];
beforeEach(() => {
  server = createFakeServer();
  news = [
    {
      from: { kind: 'teacher', objectId: TEACHER, name: '周明远', avatarUrl: null, cover: null },
      verb: '开了新课',
      title: '绩效面谈',
      address: `/courseDetail?courseId=${idOf(9)}`,
      at: AT,
      fresh: true,
    },
    {
      from: { kind: 'column', objectId: COLUMN, name: '管理者的一周', avatarUrl: null, cover },
      verb: '更新',
      title: '第三十六封信',
      address: `/columnDetail?columnId=${COLUMN}&tab=updates`,
      at: AT,
      fresh: false,
    },
  ];
  server.answer(interactionApi.news, () => ({ list: news, freshCount: news.filter(({ fresh }) => fresh).length, days: 14 }));
  const latest = { verb: '开了新课', title: '绩效面谈', at: AT };
  const followed = { kind: 'teacher', objectId: TEACHER, name: '周明远', note: '人才发展总监', avatarUrl: null } as const;
  const row = { ...followed, address: `/teacherDetail?teacherId=${TEACHER}`, followerCount: 318, freshCount: 1, latest };
  server.answer(interactionApi.following, { list: [row], total: 1 });
  server.answer(interactionApi.markSeen, { done: true });
  server.answer(interactionApi.markAllSeen, () => {
    news = news.map((item) => ({ ...item, fresh: false }));
    return { done: true } as const;
  });
  server.answer(columnApi.list, { list: [column], total: 1 });
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberAttentionPage />
  </ContributionsProvider>
);
const open = () => renderPage(Page, '/member/memberAttention', server);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('关注', () => {
  it('marks unseen news, and opening one marks it as seen', async () => {
    await open();
    const rows = (await part('有更新')).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('img', { name: '没看过' }) !== null)).toEqual([true, false]);
    await userEvent.click(screen.getByRole('link', { name: '绩效面谈' }));
    await waitFor(() => expect(server.sent(interactionApi.markSeen)).toEqual([{ kind: 'teacher', objectId: TEACHER, upTo: AT }]));
  });

  it('can mark all as seen at once', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '全部标为看过' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: '没看过' })).toBeNull());
    expect(screen.queryByRole('button', { name: '全部标为看过' })).toBeNull();
  });

  it('unfollows a teacher in place, and undoes that', async () => {
    server.answer(interactionApi.set, ({ body }) => ({ on: body['on'] === 'true', count: 317 }));
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await open();
    const people = await part('讲师');
    expect(people.getByRole('listitem').textContent).toContain('周明远1 条更新人才发展总监开了新课《绩效面谈》');
    await userEvent.click(people.getByRole('button', { name: '已关注周明远' }));
    const again = await people.findByRole('button', { name: '关注周明远', pressed: false });
    // Later than a double tap.
    now.mockReturnValue(1000);
    await userEvent.click(again);
    expect(await people.findByRole('button', { name: '已关注周明远', pressed: true })).toBeTruthy();
    expect(people.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows a subscription as following a column, and ends it in place', async () => {
    server.answer(columnApi.unsubscribe, { subscriberCount: 285 });
    await open();
    const columns = await part('专栏');
    expect(server.callsOf(columnApi.list)[0]?.query).toMatchObject({ subscribed: 'true' });
    await userEvent.click(columns.getByRole('button', { name: '已订阅《管理者的一周》' }));
    expect(await columns.findByRole('button', { name: '订阅《管理者的一周》', pressed: false })).toBeTruthy();
    expect(server.sent(columnApi.unsubscribe)).toEqual([{ columnId: COLUMN }]);
    expect(columns.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says how to fill it', async () => {
    news = [];
    server.answer(interactionApi.following, { list: [], total: 0 });
    server.answer(columnApi.list, { list: [], total: 0 });
    await open();
    expect(await screen.findByText(/最近没有更新/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '还没有关注讲师' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '还没有订阅专栏' })).toBeTruthy();
  });
});
