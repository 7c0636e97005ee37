import { createFakeServer } from '@palm/client/testing/fake-server';
import type { PlannedItem, PlannedStage } from '@palm/contract/classroom/calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassPlan } from './class-plan.tsx';

const exam: PlannedItem = {
  id: idOf(1),
  kind: 'exam',
  objectId: idOf(2),
  title: '结业考试',
  address: '/examDetail',
  required: true,
  dueOn: '2026-12-31',
  state: 'doing',
  percent: 0,
  score: null,
  doneAt: null,
  runsUntil: null,
};
const stageOf = (item: PlannedItem): PlannedStage => ({
  id: idOf(3),
  title: '第一周',
  intro: '',
  state: 'current',
  lock: '',
  requiredDone: 0,
  requiredCount: 1,
  items: [item],
});
const show = (item: PlannedItem) => renderPage(() => <ClassPlan stages={[stageOf(item)]} />, '/newclass/classCourse', createFakeServer());

it('resumes an exam in progress directly, and shows the remaining time', async () => {
  const address = `/startExam?attemptId=${idOf(4)}`;
  await show({ ...exam, address, runsUntil: new Date(Date.now() + 40 * 60_000).toISOString() });
  const back = await screen.findByRole('link', { name: '继续考试《结业考试》' });
  expect([back.getAttribute('href'), back.dataset['look']]).toEqual([address, 'solid']);
  expect(screen.getByText(/^考试进行中，剩/)).toBeTruthy();
});

it('offers another attempt at an exam that was submitted but not passed', async () => {
  await show(exam);
  expect((await screen.findByRole('link', { name: '再考一次《结业考试》' })).dataset['look']).toBe('soft');
  expect(screen.getByText(/12 月 31 日截止/)).toBeTruthy();
});

it('requires nothing of staff who are not members', async () => {
  const late: PlannedItem = { ...exam, kind: 'lesson', title: '走一遍', state: 'overdue' };
  await renderPage(() => <ClassPlan looking stages={[stageOf(late)]} />, '/newclass/classCourse', createFakeServer());
  expect(await screen.findByRole('link', { name: '看一看《走一遍》' })).toBeTruthy();
  expect(screen.queryByText(/已过截止日/)).toBeNull();
  expect(screen.getByText(/12 月 31 日截止/)).toBeTruthy();
  expect(screen.getByText('1 项，必修 1 项')).toBeTruthy();
});

it('says that an inaccessible item is not required, and does not link to it', async () => {
  const closed: PlannedItem = { ...exam, address: null, state: 'waived' };
  const stage = { ...stageOf(closed), requiredCount: 0 };
  await renderPage(() => <ClassPlan stages={[stage]} />, '/newclass/classCourse', createFakeServer());
  expect(await screen.findByText(/已下架或没有对你开放，不计入完成要求/)).toBeTruthy();
  expect(screen.getByText('没有必修')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
