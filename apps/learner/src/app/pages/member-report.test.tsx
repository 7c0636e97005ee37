import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { annualReportApi, type AnnualReport } from '@palm/contract/annual-report/calls';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MemberReportPage } from './member-report.tsx';

const zeros = (count: number) => Array.from({ length: count }, () => 0);
const hours = zeros(24).with(21, 36_000);
const report: AnnualReport = {
  year: 2026,
  name: '林知夏',
  madeAt: '2026-11-20T02:00:00.000Z',
  empty: false,
  months: zeros(12).with(4, 36_000),
  totalSeconds: 36_000,
  lostSeconds: 3600,
  days: 20,
  longestStreakDays: 9,
  longestDay: { day: '2026-05-04', seconds: 7200 },
  hours,
  latest: { at: '2026-03-18T15:47:00.000Z', title: '上任 90 天路线图' },
  mobileSeconds: 3600,
  completedCourses: 4,
  openCourses: 2,
  topCourses: [],
  exams: 3,
  passedExams: 2,
  certificates: 1,
  wrongQuestions: 14,
  mendedQuestions: 11,
  notes: 2,
  points: 120,
  keyword: { title: '有始有终的人', reason: '学完 4 门课' },
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(annualReportApi.query, () => report);
});
async function open(address = '/member/memberReport') {
  await renderPage(MemberReportPage, address, server);
  await screen.findByRole('region', { name: /^第/ });
}
const shown = () => screen.getByRole('region', { name: /^第/ }).getAttribute('aria-label');

describe('the annual report', () => {
  it('starts with the first card and is navigated by keys, arrows and names', async () => {
    await open();
    expect(screen.getByRole('heading', { name: /知夏，这一年/ })).toBeDefined();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('第 2 张，共 6 张：有效时间');
    expect(screen.getByText(/全年播放 11 小时/)).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe('第 1 张，共 6 张：启航');
    await userEvent.click(screen.getByRole('button', { name: '不会变会' }));
    expect(screen.getByRole('img', { name: '14 道错题中，11 道已经掌握' })).toBeDefined();
  });

  it('opens the card named in the URL, or the last one if it does not exist', async () => {
    await open('/member/memberReport?card=3');
    expect(screen.getByRole('heading', { name: /晚上 9 点/ })).toBeDefined();
    expect(screen.getByText(/最晚的一次是 .*23:47，你在看「上任 90 天路线图」/)).toBeDefined();
  });

  it('advances on a swipe of 48 pixels, but not on a shorter one', async () => {
    await open('/member/memberReport?card=9');
    expect(shown()).toBe('第 6 张，共 6 张：年度关键词');
    const swipe = (to: number) => {
      const card = screen.getByRole('region', { name: /^第/ });
      fireEvent(card, new MouseEvent('pointerdown', { clientX: 100, bubbles: true }));
      fireEvent(card, new MouseEvent('pointerup', { clientX: to, bubbles: true }));
    };
    swipe(147);
    expect(shown()).toContain('第 6 张');
    swipe(148);
    expect(shown()).toContain('第 5 张');
  });

  it('has a single kind card for somebody who studied nothing', async () => {
    server.answer(annualReportApi.query, () => ({ ...report, empty: true, totalSeconds: 0 }));
    await open('/member/memberReport?card=4');
    expect(screen.getByRole('heading', { name: /船已经备好了/ })).toBeDefined();
    expect(shown()).toBe('第 1 张，共 1 张：启航');
    expect(screen.getByRole('link', { name: '挑一门课' })).toBeDefined();
    expect(screen.queryByText('0')).toBeNull();
  });
});
