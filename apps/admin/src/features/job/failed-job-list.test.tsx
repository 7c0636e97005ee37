import { jobApi } from '@palm/contract/job';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, testId } from '../../shared/testing/fake-api.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FailedJobList } from './failed-job-list.tsx';

const row = { id: testId(1), event: 'course-completed', subscriber: 'certificate', attempts: 9, failedAt: '2026-11-20T08:00:00Z' };

it('failed work is named in words and runs again on request', async () => {
  const api = fakeApi();
  let list = [row];
  api.answer(jobApi.failed, () => ({ list, total: list.length }));
  api.answer(jobApi.retry, () => {
    list = [];
    return { done: true as const };
  });
  renderPage(<FailedJobList />);
  expect((await screen.findAllByText('学完课程后颁发证书')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '重新执行' }));
  expect(await screen.findByText('没有失败的任务')).toBeDefined();
  await waitFor(() => expect(api.sent(jobApi.retry)).toEqual([{ jobId: row.id }]));
});
