import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { columnApi, newTopicalApi, type ColumnDetail } from '@palm/contract/column/calls';
import type { ColumnCourse, ColumnStage } from '@palm/contract/column/stage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ColumnDetailPage } from './column-detail.tsx';

const COLUMN = testId(1);
const cover = { motif: 'ridge', tone: 'navy', url: null };

const column: ColumnDetail = {
  id: COLUMN,
  title: '管理者的一周',
  subtitle: '每周一封信',
  cover,
  categoryName: '管理',
  teacherNames: ['周明远'],
  stageCount: 2,
  courseCount: 2,
  subscriberCount: 285,
  update: null,
  subscribed: false,
  percent: 20,
  completed: false,
  publishedAt: '2026-10-01T01:00:00Z',
  intro: '',
  tags: [],
  unlockInOrder: true,
  teachers: [],
  totalSeconds: 6780,
  updates: [],
  updateCount: 0,
  alsoStudied: [],
  abilities: { edit: false },
};

const course = (number: number, title: string, over: Partial<ColumnCourse> = {}): ColumnCourse => ({
  id: testId(number),
  title,
  subtitle: '',
  cover,
  teacherNames: ['顾青'],
  sectionCount: 9,
  totalSeconds: 3120,
  required: true,
  locked: false,
  percent: 0,
  completedAt: null,
  lastSectionTitle: null,
  lastStudiedAt: null,
  ...over,
});

const stage = (number: number, title: string, over: Partial<ColumnStage>): ColumnStage => ({
  id: testId(number),
  title,
  intro: '',
  state: 'current',
  sectionCount: 18,
  completedSections: 6,
  totalSeconds: 6780,
  completedAt: null,
  lock: null,
  courses: [],
  ...over,
});

const begun = course(11, '把话说到一起', { percent: 67, lastSectionTitle: '一对一提纲', lastStudiedAt: '2026-11-20T01:00:00Z' });
const missing = [
  { title: '把话说到一起', sections: 3, seconds: 1200 },
  { title: '上台不慌', sections: 9, seconds: 3480 },
];
const stages = [
  stage(21, '把话说开', { courses: [begun, course(12, '上台不慌')] }),
  stage(22, '把事推下去', {
    state: 'locked',
    lock: { unlock: 'previous', opensOn: null, after: { title: '把话说开', missing } },
    courses: [course(13, '项目按时交付', { locked: true })],
  }),
];

async function show() {
  const server = createFakeServer();
  server.answer(columnApi.detail, column);
  server.answer(newTopicalApi.stages, {
    stages,
    percent: 20,
    completedCourses: 0,
    courseCount: 3,
    studiedSeconds: 5460,
    nextCourseId: begun.id,
  });
  server.answer(columnApi.subscribe, { subscriberCount: 286 });
  const { router } = await renderPage(ColumnDetailPage, `/columnDetail?columnId=${COLUMN}`, server);
  await screen.findByRole('heading', { name: /把话说开/ });
  return { server, router };
}

describe('a column page', () => {
  it('says what unlocks the next stage and what is missing, and does not link to locked courses', async () => {
    await show();
    const note = screen.getByRole('note');
    expect(note.textContent).toBe('学完「把话说开」里的 2 门课，这里就打开还差：《把话说到一起》3 讲，《上台不慌》9 讲，约 1.3 小时');
    expect(screen.getByText('项目按时交付')).toBeDefined();
    expect(screen.queryByRole('link', { name: '项目按时交付' })).toBeNull();
    expect(screen.queryByRole('link', { name: '开始《项目按时交付》' })).toBeNull();
  });

  it('resumes where the person was last in this column, and remembers it', async () => {
    const { server, router } = await show();
    await userEvent.click(screen.getByRole('link', { name: '开始《上台不慌》' }));
    expect(router.state.location).toMatchObject({ pathname: '/courseDetail', search: `?courseId=${testId(12)}` });
    expect(server.services.store.get('columnArr')).toEqual([{ columnId: COLUMN, courseId: testId(12) }]);
  });

  it('shows a subscription immediately', async () => {
    const { server } = await show();
    const [button] = screen.getAllByRole('button', { name: '订阅《管理者的一周》' });
    if (button) {
      await userEvent.click(button);
    }
    await waitFor(() => expect(server.callsOf(columnApi.subscribe)).toHaveLength(1));
  });

  it('collapses a stage and expands it by its heading', async () => {
    await show();
    const heading = screen.getByRole('heading', { name: /把话说开/ });
    const fold = within(heading).getByRole('button');
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: '上台不慌' })).toBeNull();
  });
});
