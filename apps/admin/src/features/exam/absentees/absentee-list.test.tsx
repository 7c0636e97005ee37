import { testId } from '@palm/client/testing/test-id';
import { departmentApi } from '@palm/contract/department/admin';
import { examAbsenteesApi } from '@palm/contract/exam/absentees';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { AbsenteeList } from './absentee-list.tsx';

const EXAM = testId(1);
const absentee = { memberId: testId(11), name: '林知夏', account: 'linzhixia', departmentName: '体验设计组', nudgedAt: null };
const NUDGED_TODAY = [{ reason: '今天已经提醒过', count: 3, names: [] }];
const effect = {
  reachedCount: 12,
  leftOut: NUDGED_TODAY,
  names: ['林知夏', '周明'],
  title: '《结业考试》还没有参加',
  body: '考试 2026-11-28 18:00 结束。',
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(departmentApi.list, { list: [] });
  server.answer(examAbsenteesApi.list, { list: [absentee], total: 15, exactTotal: 15 });
});

describe('members who have not started an exam', () => {
  it('are nudged as filtered, after the dialog showed the recipients and the text', async () => {
    server.answer(examAbsenteesApi.nudgeEffect, effect);
    server.answer(examAbsenteesApi.nudge, { sentCount: 12, leftOut: NUDGED_TODAY });
    renderPage(<AbsenteeList examId={EXAM} />, server, { at: `/?departmentId=${testId(9)}` });
    fireEvent.click(await screen.findByRole('button', { name: '提醒 15 人' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('提醒 12 人参加考试')).toBeDefined();
    expect(dialog.getByText('发给 林知夏、周明 等 12 人')).toBeDefined();
    expect(dialog.getByText('不再发给：3 人今天已经提醒过。')).toBeDefined();
    expect(dialog.getByText(effect.body)).toBeDefined();
    expect(server.sent(examAbsenteesApi.nudge)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '发出提醒' }));
    expect(await screen.findByText('已提醒 12 人；3 人今天已经提醒过')).toBeDefined();
    expect(server.sent(examAbsenteesApi.nudge)).toEqual([{ examId: EXAM, matching: { departmentId: testId(9), atMost: 15 } }]);
  });

  it('are not nudged if the server refuses, and the reason is shown', async () => {
    server.refuse(examAbsenteesApi.nudgeEffect, 'EXAM_NUDGE_CLOSED');
    renderPage(<AbsenteeList examId={EXAM} />, server);
    fireEvent.click(await screen.findByRole('button', { name: '提醒林知夏' }));
    await waitFor(() => expect(server.sent(examAbsenteesApi.nudgeEffect)).toEqual([{ examId: EXAM, memberIds: [absentee.memberId] }]));
    expect(await screen.findByText('提醒发不出去')).toBeDefined();
    expect(screen.getByRole('button', { name: '发出提醒' })).toHaveProperty('disabled', true);
  });
});
