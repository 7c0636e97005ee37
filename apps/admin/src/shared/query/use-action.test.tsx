import { AppError } from '@palm/client/app-error';
import { teacherApi } from '@palm/contract/teacher/calls';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useAction } from './use-action.ts';

function Page() {
  const remove = useAction(teacherApi.remove, []);
  return (
    <button type="button" onClick={() => void remove.mutateAsync({ teacherId: '01990000-0000-7000-8000-000000000001' })}>
      {remove.isSuccess ? '删好了' : '删除'}
    </button>
  );
}

it('sends the same call once while it is pending, and again afterwards', async () => {
  const server = createConsoleServer();
  server.answer(teacherApi.remove, { done: true });
  renderPage(<Page />, server);
  const button = await screen.findByText('删除');
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('删好了');
  expect(server.sent(teacherApi.remove)).toHaveLength(1);
  act(() => button.click());
  await waitFor(() => expect(server.sent(teacherApi.remove)).toHaveLength(2));
});

/** The network fails while the changed data is refetched. */
function ListPage() {
  const remove = useAction(teacherApi.remove, [['teacher']]);
  const reads = useRef(0);
  const list = useQuery({ queryKey: ['teacher'], queryFn: () => (reads.current++ === 0 ? Promise.resolve('讲师') : lostRead()) });
  return (
    <button type="button" disabled={!list.isFetched} onClick={() => remove.mutate({ teacherId: '01990000-0000-7000-8000-000000000001' })}>
      {remove.isSuccess ? '删好了' : '删除'}
    </button>
  );
}

function lostRead(): Promise<string> {
  dispatchEvent(new Event('offline'));
  return Promise.reject(new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '请求失败' }));
}

it('completes once the server has responded, even if the network fails before the list is refetched', async () => {
  const server = createConsoleServer();
  server.answer(teacherApi.remove, { done: true });
  renderPage(<ListPage />, server);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '删除' });
  await waitFor(() => expect(button.disabled).toBe(false));
  act(() => button.click());
  await screen.findByText('删好了');
  // Unmount before the network fails again: the following tests share the query client and its cache.
  cleanup();
  onlineManager.setOnline(true);
});
