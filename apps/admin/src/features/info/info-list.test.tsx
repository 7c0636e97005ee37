import { testId } from '@palm/client/testing/test-id';
import { infoAdminApi } from '@palm/contract/info/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { InfoList } from './info-list.tsx';

it('publishes an archived article again, as archiving it promises', async () => {
  const server = createConsoleServer();
  server.answer(infoAdminApi.categories, { list: [] });
  server.answer(infoAdminApi.publishMany, { changed: 1, skipped: 0 });
  server.answer(infoAdminApi.list, {
    list: [
      {
        id: testId(1),
        title: '食堂指南',
        lead: '',
        cover: { motif: 'leaf', tone: 'ochre', url: null },
        categoryName: null,
        authorName: null,
        pinned: false,
        publishedAt: '2026-11-01T00:00:00.000Z',
        readCount: 3,
        status: 'archived',
        changed: false,
        updatedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    total: 1,
    exactTotal: 1,
  });
  renderPage(<InfoList emptyAction={null} />, server);
  await userEvent.click(await screen.findByRole('button', { name: '食堂指南的更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '重新发布' }));
  expect(await screen.findByText('已重新发布')).toBeTruthy();
  await waitFor(() => expect(server.sent(infoAdminApi.publishMany)).toEqual([{ infoIds: [testId(1)] }]));
});
