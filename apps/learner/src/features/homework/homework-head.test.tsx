import { createFakeServer } from '@palm/client/testing/fake-server';
import type { HomeworkDetail } from '@palm/contract/homework/calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HomeworkHead } from './homework-head.tsx';
import { HomeworkSide } from './homework-side.tsx';

const untouched = {
  id: idOf(1),
  title: '作业一：我的一周去哪了',
  state: null,
  late: false,
  byGroup: false,
  alone: false,
  group: null,
  required: true,
  stageTitle: '第一阶段',
  dueOn: '2026-11-15',
  publishedAt: '2026-11-04T01:00:00Z',
  fullMark: 100,
  passMark: 60,
  passed: null,
  markerNames: ['周明远'],
  excellentCount: 0,
  versions: [],
  criteria: [],
  draft: { text: '', files: [], savedAt: null, savedBy: null, revision: 0 },
  waitingCount: null,
} as unknown as HomeworkDetail;

const show = (homework: HomeworkDetail) =>
  renderPage(
    () => (
      <>
        <HomeworkHead homework={homework} tab="mine" onTab={() => undefined} />
        <HomeworkSide homework={homework} />
      </>
    ),
    '/classHomework',
    createFakeServer(),
  );

it('tells a member of the class that the work is to be written and submitted', async () => {
  await show(untouched);
  expect(screen.getByText('待提交')).toBeTruthy();
  expect(screen.getByRole('tab', { name: '我的作业' })).toBeTruthy();
  expect(screen.getByText('写作业')).toBeTruthy();
});

it('asks staff of the class for no work of their own', async () => {
  await show({ ...untouched, waitingCount: 0 });
  expect(screen.getByRole('tab', { name: '作业要求' })).toBeTruthy();
  expect(screen.getByText('作业发布')).toBeTruthy();
  for (const words of ['待提交', '我的作业', '写作业']) {
    expect(screen.queryByText(words)).toBeNull();
  }
});
