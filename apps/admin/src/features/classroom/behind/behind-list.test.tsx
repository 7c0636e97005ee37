import { testId } from '@palm/client/testing/test-id';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { BehindList } from './behind-list.tsx';

const CLASS = testId(1);
const row = {
  memberId: testId(11),
  name: '陈一苇',
  avatarUrl: null,
  departmentName: '财务部',
  percent: 29,
  reasons: ['《第一周作业》逾期 5 天'],
  overdueCount: 1,
  lastLearntOn: '2026-11-12',
  nudgedAt: null,
  nudgedToday: false,
};
const behind = {
  list: [row],
  total: 15,
  title: '秋季训练营',
  memberCount: 36,
  behindCount: 15,
  behindBefore: null,
  homeworkCount: 0,
  meeting: null,
  completedCount: 4,
  averagePercent: 43,
  expectedPercent: 46,
  doneCounts: [],
  rule: '必修逾期 1 项以上，或者连续 7 天没有学习',
  nudgeBlocked: null as string | null,
  readAt: '2026-11-20T06:40:00Z',
};
const effect = {
  reachedCount: 12,
  names: ['陈一苇', '贺峥'],
  leftOut: [{ reason: '今天已经提醒过', count: 3, names: ['罗骁'] }],
  title: '班级《秋季训练营》有 1 项必修逾期',
  body: '陈一苇，《第一周作业》已经过了截止日期。',
  channels: [{ channel: 'sms' as const, missingCount: 2 }],
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

describe('members who are behind in a class', () => {
  it('are nudged as filtered, after the dialog showed the recipients and the text', async () => {
    server.answer(classroomBehindApi.list, behind);
    server.answer(classroomBehindApi.nudgeEffect, effect);
    server.answer(classroomBehindApi.nudge, { sentCount: 12, leftOut: effect.leftOut });
    renderPage(<BehindList classroomId={CLASS} />, server, { at: '/?reason=overdue' });
    expect(await screen.findByText('《第一周作业》逾期 5 天')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: '提醒 15 人' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('发给 陈一苇、贺峥 等 12 人')).toBeDefined();
    expect(dialog.getByText('不再发给：罗骁 等 3 人今天已经提醒过。')).toBeDefined();
    expect(dialog.getByText(effect.body)).toBeDefined();
    expect(server.sent(classroomBehindApi.nudge)).toEqual([]);
    expect(dialog.getByRole('checkbox', { name: '站内消息' })).toMatchObject({ checked: true, disabled: true });
    expect(dialog.queryByRole('checkbox', { name: '邮件' })).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: '短信' }));
    expect(dialog.getByText('2 人没有手机号，发不了短信')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '发出提醒' }));
    expect(await screen.findByText('已提醒 12 人；罗骁 等 3 人今天已经提醒过')).toBeDefined();
    expect(server.sent(classroomBehindApi.nudge)).toEqual([
      { classroomId: CLASS, matching: { reason: 'overdue', atMost: 15 }, channels: ['sms'] },
    ]);
  });

  it('praises nobody in a class without members', async () => {
    server.answer(classroomBehindApi.list, { ...behind, list: [], total: 0, memberCount: 0, behindCount: 0 });
    renderPage(<BehindList classroomId={CLASS} />, server);
    expect(await screen.findByText('班级里还没有人')).toBeDefined();
    expect(screen.queryByText('大家都跟上了。')).toBeNull();
  });

  it('cannot be nudged at night, and the page says why', async () => {
    server.answer(classroomBehindApi.list, { ...behind, nudgeBlocked: '22:00 至次日 8:00 不发提醒，11 月 21 日 08:00 起可以再发' });
    renderPage(<BehindList classroomId={CLASS} />, server);
    expect(await screen.findByText(/11 月 21 日 08:00 起可以再发/u)).toBeDefined();
    expect(screen.getByRole('button', { name: '提醒 15 人' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '提醒陈一苇' })).toHaveProperty('disabled', true);
  });
});
