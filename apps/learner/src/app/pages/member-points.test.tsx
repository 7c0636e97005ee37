import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { pointsApi, type PointBoard } from '@palm/contract/points/calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberPointsPage } from './member-points.tsx';

const now = new Date().toISOString();
const badge = { intro: '', icon: 'flame', tone: 'live', unit: '天' } as const;
const entry = { note: '', address: null, day: now.slice(0, 10), at: now };
const neighbour = (rank: number, name: string, me = false) => ({
  rank,
  name,
  avatarUrl: null,
  departmentName: '教学部',
  points: 100 - rank,
  me,
});
const board: PointBoard = { rank: 2, total: 9, gap: 1, list: [neighbour(1, '魏子昂'), neighbour(2, '林知夏', true), neighbour(3, '高楠')] };

let server: FakeServer;
let onBoard = true;
beforeEach(() => {
  server = createFakeServer();
  onBoard = true;
  server.answer(pointsApi.summary, () => ({
    balance: 2860,
    earnedThisYear: 3460,
    earnedThisMonth: 120,
    level: { name: '远航', from: 800 },
    nextLevel: null,
    badges: [
      { ...badge, id: idOf(1), name: '连续七天', goal: 7, progress: 7, earnedAt: now },
      { ...badge, id: idOf(2), name: '连续三十天', goal: 30, progress: 12, earnedAt: null },
    ],
    onBoard,
  }));
  server.answer(pointsApi.ledger, () => ({
    list: [
      { ...entry, id: idOf(3), title: '学完《课堂提问的艺术》', points: 30, refused: 0 },
      { ...entry, id: idOf(4), title: '学完「开场」', note: '学完一节每天最多计 30 分', points: 0, refused: 5 },
      { ...entry, id: idOf(5), title: '重复发放更正', points: -10, refused: 0 },
    ],
    total: 3,
  }));
  server.answer(pointsApi.board, () => (onBoard ? board : { rank: null, total: 8, gap: null, list: [] }));
  server.answer(pointsApi.departments, () => ({ list: [{ rank: 1, name: '教学部', members: 42, perHead: 1986, mine: true }] }));
  server.answer(pointsApi.setOnBoard, ({ body }) => {
    onBoard = body.onBoard === true || body.onBoard === 'true';
    return { done: true as const };
  });
});

function Page() {
  return (
    <ContributionsProvider value={contributions}>
      <MemberPointsPage />
    </ContributionsProvider>
  );
}
const open = () => renderPage(Page, '/member/memberPoints', server);

describe('the points page', () => {
  it('shows every entry with its cause, and uncounted ones with the reason', async () => {
    await open();
    const ledger = await screen.findByRole('region', { name: '积分明细' });
    expect(await within(ledger).findByText('+30')).toBeDefined();
    expect(within(ledger).getByText('−10')).toBeDefined();
    expect(within(ledger).getByText('不计')).toBeDefined();
    expect(within(ledger).getByText(/每天最多计 30 分/)).toBeDefined();
  });

  it('shows the progress towards a badge', async () => {
    await open();
    const badges = await screen.findByRole('region', { name: '徽章' });
    expect(badges.textContent).toContain('得到 1 枚，共 2 枚');
    expect(badges.textContent).toContain('还差 18 天');
  });

  it('shows neighbours and departments, and allows opting out', async () => {
    await open();
    expect(await screen.findByText('林知夏（我）')).toBeDefined();
    expect(screen.getByText(/第 2 名，共 9 人。和前一名差 1 分/)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: '部门' }));
    expect(await screen.findByText(/少于 10 人的部门合并计算/)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: '我的附近' }));
    await userEvent.click(screen.getByRole('switch', { name: '参加个人排行' }));
    expect(await screen.findByText(/你已退出个人排行/)).toBeDefined();
  });
});
