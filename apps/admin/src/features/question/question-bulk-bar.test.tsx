import { testId } from '@palm/client/testing/test-id';
import { questionApi } from '@palm/contract/question/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MoveDialog } from './question-bulk-bar.tsx';

const open = (server: ReturnType<typeof createConsoleServer>) =>
  renderPage(
    <MoveDialog questions={{ questionIds: [testId(1)] }} which="这道题" onMoved={() => undefined} onClose={() => undefined} />,
    server,
  );

it('moves questions out of every category', async () => {
  const server = createConsoleServer();
  server.answer(questionApi.categories, { list: [] });
  server.answer(questionApi.move, { changed: 1 });
  open(server);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '移动到分类' }));
  fireEvent.click(await screen.findByText('不归任何分类'));
  fireEvent.click(screen.getByRole('button', { name: /移\s*动/ }));
  await waitFor(() => expect(server.sent(questionApi.move)).toMatchObject([{ questionIds: [testId(1)], categoryId: null }]));
});

it('says that the categories did not load', async () => {
  const server = createConsoleServer();
  server.refuse(questionApi.categories, 'SERVER_BUSY');
  open(server);
  await screen.findByText('没有加载出来');
  expect(screen.getByRole('button', { name: /移\s*动/ })).toHaveProperty('disabled', true);
});
