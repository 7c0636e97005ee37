import { askedExports } from '@palm/client/testing/asked-exports';
import { listExportApi } from '@palm/contract/list-export/calls';
import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import type { Ledger, LedgerRow } from '@palm/contract/study/ledger';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { exactText } from '../../shared/numbers.ts';
import { useServices } from '../../shared/services.tsx';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useLedgerFilters } from './ledger-filters.ts';
import { LedgerTools } from './ledger-tools.tsx';
import { ledgerDay, monthsBetween } from './ledger-words.ts';
import { ledgerQuery } from './my-study.api.ts';
import { StudyLedger } from './study-ledger.tsx';
import { datesIn } from '@palm/client/dates';

const row = (overrides: Partial<LedgerRow> = {}): LedgerRow => ({
  day: '2026-11-22',
  startedAt: '2026-11-22T04:06:00Z',
  endedAt: '2026-11-22T04:52:00Z',
  device: 'pc',
  courseId: idOf(1),
  courseTitle: '把话说到一起：反馈与一对一',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  open: true,
  sections: { count: 4, first: 3, last: 6, title: null },
  countedSeconds: 2172,
  totalSeconds: 2535,
  lost: [{ reason: 'repeated', title: '重复观看', seconds: 363 }],
  ...overrides,
});

const nothing = row({
  startedAt: '2026-11-22T01:00:00Z',
  endedAt: '2026-11-22T01:00:30Z',
  device: 'mobile',
  courseTitle: '用数据讲清楚一件事',
  open: false,
  sections: { count: 1, first: 1, last: 1, title: '一张好图的四个选择' },
  countedSeconds: 0,
  totalSeconds: 120,
  lost: [{ reason: 'taken-over', title: '另一处打开之后', seconds: 120 }],
});

const ledger = (overrides: Partial<Ledger> = {}): Ledger => ({
  list: [row(), nothing],
  total: 2,
  month: '2026-11',
  firstMonth: '2026-09',
  lastMonth: '2026-11',
  countedSeconds: 2172,
  lostSeconds: 483,
  totalSeconds: 2655,
  lost: [
    { reason: 'repeated', title: '重复观看', seconds: 363 },
    { reason: 'taken-over', title: '另一处打开之后', seconds: 120 },
  ],
  days: [{ day: '2026-11-22', countedSeconds: 2172, lostSeconds: 483, rows: 2 }],
  courses: [{ courseId: idOf(1), title: '把话说到一起：反馈与一对一' }],
  ...overrides,
});

function Page() {
  const { client } = useServices();
  const chosen = useLedgerFilters();
  const query = useQuery(ledgerQuery(client, chosen.filters, chosen.pageNo));
  return (
    <>
      <LedgerTools ledger={query.data} {...chosen} />
      <StudyLedger query={query} {...chosen} />
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(studyApi.ledger, ledger());
});

describe('学习记录', () => {
  it("shows the month's totals, what was not credited, and every row with its reasons", async () => {
    await renderPage(Page, '/member/memberMyStudy', server);
    const month = await screen.findByRole('region', { name: '这个月' });
    expect(month.textContent).toContain('本月计入36 分 12 秒');
    expect(month.textContent).toContain('一共学了44 分 15 秒');
    expect(within(month).getByRole('heading', { name: '8 分 3 秒去哪了' })).toBeTruthy();
    const [first, second] = within(screen.getByRole('region', { name: '2026-11-22' })).getAllByRole('heading', { level: 3 });
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/courseDetail?courseId=${idOf(1)}`);
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    expect([screen.getByText('第 3 至 6 讲，4 个小节'), screen.getByText('第 1 讲 一张好图的四个选择')]).toHaveLength(2);
    expect([screen.getByText('重复观看 6 分 3 秒不计'), screen.getByText('另一处打开之后 2 分钟不计')]).toHaveLength(2);
    expect([screen.getByText('12:06—12:52'), screen.getByLabelText('电脑'), screen.getByLabelText('手机')]).toHaveLength(3);
    // Rows without credited time are still listed.
    expect((second as HTMLElement).closest('li')?.textContent).toContain('计入0 分钟');
  });

  it('queries what the URL says and keeps every choice there', async () => {
    const { router } = await renderPage(Page, `/member/memberMyStudy?part=record&month=2026-10&reason=repeated&state=odd&page=2`, server);
    await screen.findByRole('region', { name: '筛选结果' });
    expect(server.callsOf(studyApi.ledger)[0]?.query).toEqual({ month: '2026-10', reason: 'repeated', pageNo: '2', pageSize: '50' });
    await userEvent.click(screen.getByRole('combobox', { name: '计入情况' }));
    await userEvent.click(await screen.findByRole('option', { name: '有不计的' }));
    await waitFor(() => expect(router.state.location.search).toBe('?part=record&month=2026-10&state=lost'));
    await userEvent.click(screen.getByRole('combobox', { name: '课程' }));
    await userEvent.click(await screen.findByRole('option', { name: '把话说到一起：反馈与一对一' }));
    await waitFor(() =>
      expect(server.callsOf(studyApi.ledger).at(-1)?.query).toMatchObject({ courseId: idOf(1), state: 'lost', pageNo: '1' }),
    );
  });

  it('exports the filtered rows, and says why it failed', async () => {
    server.refuse(listExportApi.start, 'PARAM_INVALID', { reason: '一次最多导出 5,000 条，请先选一门课程' });
    await renderPage(Page, `/member/memberMyStudy?part=record&course=${idOf(1)}`, server);
    await screen.findByRole('region', { name: '筛选结果' });
    await userEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(askedExports(server)).toEqual([{ sheet: studyApi.exportLedger.path, query: { courseId: idOf(1) } }]));
    await waitFor(() => expect(server.messages.join()).toContain('一次最多导出 5,000 条'));
  });

  it('offers a way on from an empty month, and out of a filter without matches', async () => {
    server.answer(studyApi.ledger, ({ query }) =>
      query.month === '2026-09' ? ledger({ month: '2026-09' }) : ledger({ list: [], days: [], total: 0, countedSeconds: 0 }),
    );
    const { router } = await renderPage(Page, '/member/memberMyStudy?part=record&state=lost', server);
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }));
    await userEvent.click(await screen.findByRole('button', { name: '看 2026 年 9 月的记录' }));
    expect(await screen.findByRole('region', { name: '这个月' })).toBeTruthy();
    expect(router.state.location.search).toBe('?part=record&month=2026-09');
  });

  it('explains how time is credited, and offers a retry after a failure', async () => {
    server.setOffline(true);
    await renderPage(Page, '/member/memberMyStudy', server);
    await userEvent.click(screen.getByRole('button', { name: '怎么算的' }));
    expect(await screen.findByRole('dialog', { name: '学习时间怎么算' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    server.setOffline(false);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '这个月' })).toBeTruthy();
  });
});

describe('the texts of the ledger', () => {
  const dates = datesIn('Asia/Shanghai');

  it.each([
    ['2026-11-22', ['今天', '11 月 22 日 周日']],
    ['2026-11-21', ['昨天', '11 月 21 日 周六']],
    ['2026-11-20', ['周五', '11 月 20 日']],
    ['2026-11-10', ['11 月 10 日', '周二']],
    ['2025-12-31', ['2025 年 12 月 31 日', '周三']],
  ])('label %s, viewed on the 22nd, as %s', (day, words) => {
    expect(Object.values(ledgerDay(day, '2026-11-22', dates))).toEqual(words);
  });

  it('word a duration to the second', () => {
    expect([0, 45, 120, 2172, 13_512, 3600].map(exactText)).toEqual([
      '0 分钟',
      '45 秒',
      '2 分钟',
      '36 分 12 秒',
      '3 小时 45 分 12 秒',
      '1 小时',
    ]);
  });

  it('list the months across a year boundary', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  });
});
