import { testId } from '@palm/client/testing/test-id';
import { messageApi } from '@palm/contract/message/calls';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AnnounceDrawer } from './announce-drawer.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('restores an announcement that could not be sent, and retries it with the same id', async () => {
  const server = createConsoleServer();
  server.refuse(messageApi.announce, 'SERVER_BUSY');
  renderPage(<AnnounceDrawer onClose={() => undefined} />, server);
  type('标题', '停电通知');
  type('正文', '周六上午停电');
  fireEvent.click(screen.getByText('发送'));
  await waitFor(() => expect(server.sent(messageApi.announce)).toHaveLength(1));
  cleanup();

  server.answer(messageApi.announce, { id: testId(4), recipientCount: 12 });
  renderPage(<AnnounceDrawer onClose={() => undefined} />, server);
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '');
  fireEvent.click(await screen.findByText('放回我的修改'));
  await waitFor(() => expect(screen.getByLabelText('标题')).toHaveProperty('value', '停电通知'));
  fireEvent.click(screen.getByText('发送'));
  await waitFor(() => expect(server.sent(messageApi.announce)).toHaveLength(2));
  const [first, second] = server.sent(messageApi.announce);
  expect(second).toEqual(first);
});
