import { testId } from '@palm/client/testing/test-id';
import type { Dashboard, StudyStanding } from '@palm/contract/statistics/admin';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import type { ComingData } from './arriving.tsx';
import { DashboardView } from './dashboard-view.tsx';

const day = (date: string, activeMembers: number) => ({ day: date, seconds: activeMembers * 600, activeMembers, completions: 1 });

const quiet: Dashboard = {
  members: { total: 60, active: 0, activeBefore: 0 },
  study: { seconds: 0, secondsBefore: 0 },
  courses: { published: 20, completions: 0, completionsBefore: 0 },
  exams: { submitted: 0, passed: 0, passRate: null, passRateBefore: null },
  days: [],
  daysBefore: [],
  topCourses: [],
  recentExams: [],
};

const nobody: StudyStanding = { funnel: { begun: 0, half: 0, completed: 0, certified: 0 }, departments: [], topMembers: [] };

const busy: Dashboard = {
  ...quiet,
  members: { total: 60, active: 44, activeBefore: 40 },
  days: [day('2026-11-19', 30), day('2026-11-20', 44)],
  daysBefore: [day('2026-11-17', 20), day('2026-11-18', 25)],
  topCourses: [{ courseId: testId(2), title: '信息安全：每个人都守得住的底线', learners: 57, completed: 37, seconds: 7200 }],
};

const studied: StudyStanding = {
  funnel: { begun: 200, half: 160, completed: 80, certified: 20 },
  topMembers: [{ memberId: testId(1), name: '林知夏', departmentName: '研发组', seconds: 3600 }],
  departments: [{ departmentId: testId(3), name: '研发组', begun: 8, completed: 4 }],
};

const refetch = vi.fn();

const show = (data: Dashboard, permissions: 'report'[] = ['report'], standing: Partial<ComingData<StudyStanding>> = {}) =>
  renderPage(
    <DashboardView
      data={data}
      standing={{ data: data === quiet ? nobody : studied, error: null, refetch, ...standing }}
      period={{ from: '2026-11-19', to: '2026-11-20' }}
      onMember={() => undefined}
    />,
    createConsoleServer(),
    {
      who: { administrator: true, owner: false, permissions, views: [] },
    },
  );

describe('the dashboard', () => {
  it('says so if there is no data, instead of drawing empty charts', () => {
    show(quiet);
    expect(screen.getAllByText('这段时间还没有人学习')).toHaveLength(4);
    expect(screen.getAllByText('上期没有数据').length).toBeGreaterThan(0);
    expect(screen.getByText('无人交卷')).toBeDefined();
  });

  it('shows how many course enrolments reached each step, as a share of the previous step', () => {
    show(busy);
    const steps = screen.getByText('获得证书').closest('ol');
    expect(
      within(steps as HTMLElement)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['学过200人次', '过半160上一步的 80%', '学完80上一步的 50%', '获得证书20上一步的 25%']);
  });

  it('offers the figures of both periods as a table', async () => {
    show(busy);
    await userEvent.click(screen.getByLabelText('看表格'));
    expect(screen.getByRole('row', { name: '2026-11-20 44 25' })).toBeDefined();
  });

  it('links from a department to its members, for the same period', () => {
    show(busy);
    const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address(/研发组.*50%/)).toBe(`/departments/${testId(3)}?from=2026-11-19&to=2026-11-20`);
    expect(address(/全部部门/)).toBe('/departments?from=2026-11-19&to=2026-11-20');
  });

  it('links to a person and a course only with permission for study records', () => {
    show(busy, []);
    expect(screen.queryByRole('button', { name: /林知夏/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /信息安全/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /研发组|全部部门/ })).toBeNull();
    expect(screen.getByText('林知夏')).toBeDefined();
  });
  it('does not wait for the progress data, and offers a retry if it fails to load', async () => {
    show(busy, ['report'], { data: undefined });
    expect(screen.getByText('课程完成漏斗')).toBeDefined();
    expect(screen.getByText(/信息安全/)).toBeDefined();
    expect(screen.queryByText('林知夏')).toBeNull();
    cleanup();
    show(busy, ['report'], { data: undefined, error: new Error('gone') });
    const [again] = screen.getAllByRole('button', { name: /重试|再试/ });
    await userEvent.click(again as HTMLElement);
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
