import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { pointsAdminApi } from '@palm/contract/points/admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { BadgesPage } from '../../app/pages/badges.tsx';
import { PointRulesPage } from '../../app/pages/point-rules.tsx';
import { PointsPage } from '../../app/pages/points.tsx';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';

let server: ReturnType<typeof createConsoleServer>;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(pointsAdminApi.rules, {
    rules: [{ kind: 'section-studied', name: '学完一节', points: 5, dailyLimit: 30, enabled: true }],
    levels: [{ name: '启程', from: 0 }],
  });
});

it('lists every entry with its source and the points not counted', async () => {
  const line = { note: '', day: '2026-11-20', at: '2026-11-20T01:00:00Z', departmentName: null, ruleName: '学完一节', givenByName: null };
  server.answer(pointsAdminApi.list, {
    list: [
      { ...line, id: testId(1), memberName: '周一', title: '学完「开场」', points: 5, refused: 0 },
      { ...line, id: testId(2), memberName: '周二', title: '学完「收尾」', points: 0, refused: 5 },
    ],
    total: 2,
  });
  renderPage(<PointsPage />, server);
  expect(await screen.findByText('+5')).toBeDefined();
  expect(screen.getByText('不计（5）')).toBeDefined();
});

it('awards points manually with a reason', async () => {
  server.answer(pointsAdminApi.list, { list: [], total: 0 });
  server.answer(memberApi.pick, { list: [] });
  server.answer(pointsAdminApi.adjust, { done: true });
  renderPage(<PointsPage />, server);
  await userEvent.click(screen.getByRole('button', { name: '手工调整' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '记一笔' }));
  expect(await within(dialog).findByText('请先选择成员')).toBeDefined();
  expect(within(dialog).getByText('请填写原因')).toBeDefined();
  expect(server.sent(pointsAdminApi.adjust)).toEqual([]);
});

it('disables a rule', async () => {
  server.answer(pointsAdminApi.saveRule, { done: true });
  renderPage(<PointRulesPage />, server);
  expect(await screen.findByText('5 分，每天最多 30 分')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: '启用「学完一节」' }));
  await waitFor(() => expect(server.sent(pointsAdminApi.saveRule)).toMatchObject([{ kind: 'section-studied', points: 5, enabled: false }]));
});

it('shows badges with their condition and the number of holders', async () => {
  const badge = { intro: '', icon: 'flame', tone: 'live', measure: 'streak-days', goal: 7, enabled: true } as const;
  server.answer(pointsAdminApi.badges, {
    list: [{ ...badge, id: testId(1), name: '连续七天', condition: '最长连续学习满 7 天', holders: 12 }],
    total: 1,
    measures: [{ key: 'streak-days', name: '最长连续学习', unit: '天' }],
  });
  renderPage(<BadgesPage />, server);
  expect(await screen.findByText('最长连续学习满 7 天')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '新建徽章' }));
  expect(await screen.findByRole('dialog', { name: '新建徽章' })).toBeDefined();
});
