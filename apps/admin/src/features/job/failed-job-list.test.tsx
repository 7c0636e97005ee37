import { testId } from '@palm/client/testing/test-id';
import { jobApi } from '@palm/contract/job/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FailedJobList } from './failed-job-list.tsx';

const row = { id: testId(1), event: 'course-completed', subscriber: 'certificate', attempts: 9, failedAt: '2026-11-20T08:00:00Z' };

it('describes failed jobs in words, and retries them on request', async () => {
  const server = createConsoleServer();
  let list = [row];
  server.answer(jobApi.failed, () => ({ list, total: list.length }));
  server.answer(jobApi.retry, () => {
    list = [];
    return { done: true as const };
  });
  renderPage(<FailedJobList />, server);
  expect((await screen.findAllByText('学完课程后颁发证书')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '重新执行' }));
  expect(await screen.findByText('没有失败的任务')).toBeDefined();
  await waitFor(() => expect(server.sent(jobApi.retry)).toEqual([{ jobId: row.id }]));
});
