import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import type { ResultOf } from '@palm/contract/endpoint';
import { Toaster } from '@palm/ui/toast';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassBehind } from './class-behind.tsx';

type Behind = ResultOf<typeof classroomBehindApi.list>;

const CLASS = idOf(1);
const memberOf = (place: number, name: string, nudgedToday = false) => ({
  memberId: idOf(place),
  name,
  avatarUrl: null,
  departmentName: '华南大区',
  percent: 29,
  reasons: ['《第一周作业》逾期 5 天', '连续 8 天没有学习'],
  overdueCount: 1,
  lastLearntOn: '2026-11-12',
  nudgedAt: null,
  nudgedToday,
});
const behind = {
  list: [memberOf(11, '陈一苇'), memberOf(12, '贺峥'), memberOf(13, '罗骁', true)],
  total: 3,
  title: '秋季训练营',
  memberCount: 36,
  behindCount: 3,
  behindBefore: null as number | null,
  homeworkCount: 0,
  meeting: null as Behind['meeting'],
  completedCount: 4,
  averagePercent: 43,
  expectedPercent: 46,
  doneCounts: [],
  rule: '必修逾期 1 项以上，或者连续 7 天没有学习',
  nudgeBlocked: null as string | null,
  readAt: '2026-11-20T06:40:00Z',
};
const effect = {
  reachedCount: 1,
  names: ['贺峥'],
  leftOut: [],
  title: '班级《秋季训练营》等你继续',
  body: '贺峥，你已经 8 天没有学习了。',
  channels: [
    { channel: 'sms' as const, missingCount: 0 },
    { channel: 'mail' as const, missingCount: 1 },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
const open = (changes: Partial<typeof behind> = {}) => {
  server.answer(classroomBehindApi.list, { ...behind, ...changes });
  const Page = () => (
    <>
      <ClassBehind classroomId={CLASS} />
      <Toaster />
    </>
  );
  return renderPage(Page, '/classStatistics', server);
};

describe('a member behind plan', () => {
  it('is on a card with the reasons and the last day of study, next to the status of the class', async () => {
    await open();
    expect(await screen.findAllByText('《第一周作业》逾期 5 天，连续 8 天没有学习')).toHaveLength(3);
    expect(screen.getAllByText(/最近学习 11 月 12 日/u)).toHaveLength(3);
    expect(screen.getByText(behind.rule)).toBeTruthy();
    expect(screen.getByText('43%')).toBeTruthy();
    expect(screen.getByText('计划应到 46%，慢 3 个百分点')).toBeTruthy();
  });

  it('is selected unless nudged today, and recipients are shown before sending', async () => {
    server.answer(classroomBehindApi.nudgeEffect, effect);
    server.answer(classroomBehindApi.nudge, {
      sentCount: 1,
      leftOut: [{ reason: '今天已经提醒过', count: 1, names: ['罗骁'] }],
    });
    await open();
    fireEvent.click(await screen.findByRole('checkbox', { name: '提醒陈一苇' }));
    expect(screen.getByRole('checkbox', { name: '罗骁今天已经提醒过' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: '提醒 1 人' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('贺峥', { selector: 'mark' })).toBeTruthy();
    const marked = dialog.getByText('8 天', { selector: 'mark' });
    expect(marked.closest('p')?.textContent).toBe(effect.body);
    expect(server.sent(classroomBehindApi.nudge)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '发出提醒' }));
    expect(await screen.findByText('已提醒 1 人；罗骁今天已经提醒过')).toBeTruthy();
    expect(server.sent(classroomBehindApi.nudge)).toEqual([{ classroomId: CLASS, memberIds: [idOf(12)], channels: [] }]);
  });

  it('sees personalised parts in the example: the name, and what is overdue', async () => {
    const body = '贺峥，《第一周作业》、《合同与合规》、《信息安全》 等 4 项已经过了截止日期。遇到困难可以直接找我。——周明远';
    server.answer(classroomBehindApi.nudgeEffect, { ...effect, body });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '提醒 2 人' }));
    const example = (await screen.findByText('贺峥', { selector: 'mark' })).closest('p');
    expect(example?.textContent).toBe(body);
    const marks = [...(example?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    expect(marks).toEqual(['贺峥', '《第一周作业》、《合同与合规》、《信息安全》 等 4 项']);
  });

  it('is nudged through the selected channels, with the number of those unreachable', async () => {
    server.answer(classroomBehindApi.nudgeEffect, effect);
    server.answer(classroomBehindApi.nudge, { sentCount: 1, leftOut: [] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '提醒 2 人' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: '站内消息' })).toMatchObject({ checked: true, disabled: true });
    fireEvent.click(dialog.getByRole('checkbox', { name: '短信' }));
    expect(dialog.queryByRole('status')).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: '邮件' }));
    expect(dialog.getByRole('status').textContent).toBe('1 人没有邮箱，发不了邮件');
    fireEvent.click(dialog.getByRole('checkbox', { name: '邮件' }));
    fireEvent.click(dialog.getByRole('button', { name: '发出提醒' }));
    expect(await screen.findByText('已提醒 1 人')).toBeTruthy();
    expect(server.sent(classroomBehindApi.nudge)).toMatchObject([{ channels: ['sms'] }]);
  });

  it('is not nudged at night, and the page says why', async () => {
    await open({ nudgeBlocked: '22:00 至次日 8:00 不发提醒，11 月 21 日 08:00 起可以再发' });
    expect(await screen.findByText(/11 月 21 日 08:00 起可以再发/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: '提醒 2 人' })).toHaveProperty('disabled', true);
  });

  it('is counted in comparison with yesterday, if known', async () => {
    await open({ behindBefore: 5 });
    expect(await screen.findByText('比昨天少 2 人')).toBeTruthy();
    expect(screen.getByText('已结业')).toBeTruthy();
  });

  it("is shown next to today's check-ins, with the remaining time", async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const meeting = { title: '绩效面谈', opensAt: at(-10), closesAt: at(29.5), expectedCount: 36, missingCount: 8 };
    await open({ meeting });
    expect(await screen.findByText('还有 30 分钟关闭')).toBeTruthy();
    expect(screen.getByText('28')).toBeTruthy();
    expect(screen.queryByText('已结业')).toBeNull();
  });

  it('does not exist if all have kept up', async () => {
    await open({ list: [], total: 0, behindCount: 0 });
    expect(await screen.findByText('没有人落后，大家都跟上了。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /提醒/u })).toBeNull();
  });

  it('praises nobody in a class without members', async () => {
    await open({ list: [], total: 0, behindCount: 0, memberCount: 0 });
    expect(await screen.findByText('班级里还没有人。')).toBeTruthy();
    expect(screen.queryByText(/大家都跟上了/u)).toBeNull();
  });
});
