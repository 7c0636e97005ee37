import { testId } from '@palm/client/testing/test-id';
import { ratingAdminApi } from '@palm/contract/rating/admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseRatings } from './course-ratings.tsx';

const COURSE = testId(1);
const offending = {
  id: testId(7),
  memberName: '周一',
  avatarUrl: null,
  stars: 1,
  sentence: '不好听的话',
  updatedAt: '2026-11-20T01:00:00Z',
};

it('lists the ratings below their average, and deletes one after confirmation', async () => {
  const server = createConsoleServer();
  server.answer(ratingAdminApi.summary, { average: 4.2, count: 5, spread: [1, 0, 0, 0, 4] });
  server.answer(ratingAdminApi.list, { list: [offending], total: 1 });
  server.answer(ratingAdminApi.remove, { done: true });
  renderPage(<CourseRatings courseId={COURSE} />, server);
  expect(await screen.findByText(/5 人评分/)).toBeDefined();
  expect(screen.getByText('不好听的话')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '删除周一的评分' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }));
  await waitFor(() => expect(server.sent(ratingAdminApi.remove)).toEqual([{ ratingId: offending.id }]));
});
