import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomStaffApi, type MemberStanding } from '@palm/contract/classroom/staff';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassMatrix } from './class-matrix.tsx';

const CLASS = idOf(1);
const itemOf = (place: number, kind: 'course' | 'lesson' | 'homework', stage: number) => ({
  id: idOf(place),
  kind,
  title: `项目 ${place}`,
  required: true,
  stageId: idOf(stage),
  stageTitle: '角色转身',
});
const items = [itemOf(11, 'course', 21), itemOf(12, 'lesson', 21), itemOf(13, 'homework', 22), itemOf(14, 'homework', 22)];
const memberOf = (place: number, name: string, changes: Partial<MemberStanding>): MemberStanding => ({
  memberId: idOf(place),
  name,
  account: 'a',
  departmentName: '财务部',
  disabled: false,
  percent: 25,
  expectedPercent: 50,
  completed: false,
  states: ['done', 'overdue', 'waiting', 'returned'],
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  const list = [memberOf(31, '陈一苇', {}), memberOf(32, '林知夏', { percent: 60, states: ['done', 'done', 'doing', 'locked'] })];
  server.answer(classroomStaffApi.statistics, { list, items, total: 2 });
  server.answer(classroomBehindApi.list, {
    list: [],
    total: 0,
    title: '训练营',
    memberCount: 4,
    behindCount: 0,
    behindBefore: null,
    homeworkCount: 3,
    meeting: null,
    completedCount: 0,
    averagePercent: 43,
    expectedPercent: 46,
    doneCounts: [{ itemId: idOf(11), count: 3 }],
    rule: '',
    nudgeBlocked: null,
    readAt: '2026-11-20T06:40:00Z',
  });
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => <ClassMatrix classroomId={CLASS} memberCount={5} />;
const open = () => renderPage(Page, '/classStatistics', server);

describe('the matrix of a class', () => {
  it('counts everybody, and marks disabled accounts as excluded from the figures', async () => {
    server.answer(classroomStaffApi.statistics, { list: [memberOf(33, '佘远帆', { disabled: true })], items, total: 1 });
    await open();
    expect(await screen.findByText('账号已停用，不计入全班')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /全部/ }).textContent).toContain('5');
  });

  it('has a band over each stage, even if two have the same title', async () => {
    await open();
    const bands = await screen.findAllByRole('columnheader', { name: '角色转身' });
    expect(bands.map((band) => band.getAttribute('colspan'))).toEqual(['2', '2']);
  });

  it('words each state, with actual and expected progress', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /陈一苇/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['25%应完成 50%', '完成', '缺席', '待批', '退回']);
    expect(screen.getByRole('row', { name: /陈一苇/ }).dataset['below']).toBe('true');
    expect(screen.getByRole('row', { name: /林知夏/ }).dataset['below']).toBeUndefined();
  });

  it('ends with the completion rate of each item', async () => {
    await open();
    const rates = within(await screen.findByRole('row', { name: /全班完成率/ }));
    expect(rates.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', '75%', '0%', '0%', '0%']);
  });

  it('is filtered by need for attention, with counts', async () => {
    await open();
    await screen.findByRole('row', { name: /陈一苇/ });
    server.answer(classroomStaffApi.statistics, { list: [], items, total: 0 });
    fireEvent.click(await screen.findByRole('tab', { name: /作业待处理\s*3/ }));
    expect(await screen.findByText('没有要处理的作业')).toBeTruthy();
    expect(server.callsOf(classroomStaffApi.statistics).at(-1)?.query).toMatchObject({ show: 'homework' });
    fireEvent.click(screen.getByRole('button', { name: '看全班' }));
    expect(screen.getByRole('tab', { name: /全部/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('does not say of an empty class that everybody keeps up', async () => {
    server.answer(classroomStaffApi.statistics, { list: [], items, total: 0 });
    await renderPage(() => <ClassMatrix classroomId={CLASS} memberCount={0} />, '/classStatistics', server);
    fireEvent.click(await screen.findByRole('tab', { name: /落后/ }));
    expect(await screen.findByText('班里还没有成员')).toBeTruthy();
    expect(screen.queryByText('大家都跟上了。')).toBeNull();
  });

  it('is a strip per person on a phone, with a text alternative', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 767px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await open();
    const strip = await screen.findByRole('img', { name: '陈一苇：完成 1 项，待批 1 项，退回 1 项，逾期 1 项，共 4 项' });
    expect([...strip.children].map((bit) => (bit as HTMLElement).dataset['first'])).toEqual([undefined, undefined, 'true', undefined]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByText('应完成 50%')).toHaveLength(2);
  });
});
