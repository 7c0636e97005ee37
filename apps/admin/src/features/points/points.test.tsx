import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { pointsAdminApi, type Badge } from '@palm/contract/points/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  server.answer(pointsAdminApi.rules, rules);
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
  server.answer(pointsAdminApi.saveRule, { revision: 2 });
  renderPage(<PointRulesPage />, server);
  expect(await screen.findByText('5 分，每天最多 30 分')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: '启用「学完一节」' }));
  await waitFor(() => expect(server.sent(pointsAdminApi.saveRule)).toMatchObject([{ kind: 'section-studied', points: 5, enabled: false }]));
});

const badge: Badge = {
  id: testId(1),
  name: '连续七天',
  intro: '',
  icon: 'flame',
  tone: 'live',
  measure: 'streak-days',
  condition: '最长连续学习满 7 天',
  goal: 7,
  enabled: true,
  holders: 12,
  revision: 1,
};
const badges = { list: [badge], total: 1, measures: [{ key: 'streak-days', name: '最长连续学习', unit: '天' }] };

it('shows badges with their condition and the number of holders', async () => {
  server.answer(pointsAdminApi.badges, badges);
  renderPage(<BadgesPage />, server);
  expect(await screen.findByText('最长连续学习满 7 天')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '新建徽章' }));
  expect(await screen.findByRole('dialog', { name: '新建徽章' })).toBeDefined();
});

it('changes a badge without overwriting what somebody else has written meanwhile', async () => {
  server.answer(pointsAdminApi.badges, badges);
  server.answer(pointsAdminApi.badge, { ...badge, icon: 'sunrise', goal: 10, revision: 2 });
  server.refuse(pointsAdminApi.updateBadge, 'CONFLICT');
  renderPage(<BadgesPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: '修改「连续七天」' }));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '坚持一周' } });
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await screen.findByText('你写的都还在，没有丢。下面是两边不同的地方：');
  const theirs = screen.getAllByText('对方的').map((word) => word.parentElement?.textContent?.slice('对方的'.length));
  expect(theirs).toEqual(['连续七天', '日出', '10']);
  server.answer(pointsAdminApi.updateBadge, { revision: 3 });
  await userEvent.click(screen.getByText('在对方的上面放回我的修改'));
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(server.sent(pointsAdminApi.updateBadge)).toHaveLength(2));
  expect(server.sent(pointsAdminApi.updateBadge)).toMatchObject([
    { name: '坚持一周', icon: 'flame', goal: '7', revision: '1' },
    { name: '坚持一周', icon: 'sunrise', goal: '10', revision: '2' },
  ]);
});

const rules = {
  rules: [{ kind: 'section-studied', name: '学完一节', points: 5, dailyLimit: 30, enabled: true, revision: 1 }],
  levels: [{ name: '启程', from: 0 }],
  levelsRevision: 0,
};
const theirsShown = async () => {
  await screen.findByText('你写的都还在，没有丢。下面是两边不同的地方：');
  return screen.getAllByText('对方的').map((word) => word.parentElement?.textContent?.slice('对方的'.length));
};

it('changes a rule without overwriting what somebody else has written meanwhile', async () => {
  renderPage(<PointRulesPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: '修改「学完一节」' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('每次得几分'), { target: { value: '8' } });
  server.refuse(pointsAdminApi.saveRule, 'CONFLICT');
  server.answer(pointsAdminApi.rules, {
    ...rules,
    rules: rules.rules.map((rule) => ({ ...rule, dailyLimit: null, enabled: false, revision: 2 })),
  });
  await userEvent.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
  expect(await theirsShown()).toEqual(['5', '不限', '否']);
  server.answer(pointsAdminApi.saveRule, { revision: 3 });
  await userEvent.click(screen.getByText('在对方的上面放回我的修改'));
  await userEvent.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(server.sent(pointsAdminApi.saveRule)).toHaveLength(2));
  expect(server.sent(pointsAdminApi.saveRule)).toEqual([
    { kind: 'section-studied', points: 8, dailyLimit: 30, enabled: true, revision: 1 },
    { kind: 'section-studied', points: 8, dailyLimit: null, enabled: false, revision: 2 },
  ]);
});

it('switches no rule that somebody else has changed meanwhile, and shows the rule anew', async () => {
  renderPage(<PointRulesPage />, server);
  const toggle = await screen.findByRole('switch', { name: '启用「学完一节」' });
  server.refuse(pointsAdminApi.saveRule, 'CONFLICT');
  server.answer(pointsAdminApi.rules, { ...rules, rules: rules.rules.map((rule) => ({ ...rule, points: 9, revision: 2 })) });
  await userEvent.click(toggle);
  expect(await screen.findByText('9 分，每天最多 30 分')).toBeDefined();
});

it('changes levels without overwriting what somebody else has written meanwhile', async () => {
  renderPage(<PointRulesPage />, server);
  fireEvent.change(await screen.findByLabelText('第 1 级的名称'), { target: { value: '起航' } });
  server.refuse(pointsAdminApi.saveLevels, 'CONFLICT');
  server.answer(pointsAdminApi.rules, {
    ...rules,
    levels: [
      { name: '启程', from: 0 },
      { name: '扬帆', from: 100 },
    ],
    levelsRevision: 2,
  });
  await userEvent.click(screen.getByRole('button', { name: '保存等级' }));
  expect(await theirsShown()).toEqual(['启程 0、扬帆 100']);
  await userEvent.click(screen.getByText('看对方的，我的留一份'));
  expect(await screen.findByLabelText('第 2 级的名称')).toHaveProperty('value', '扬帆');
});
