import { teacherApi } from '@palm/contract/teacher/calls';
import { act, screen, waitFor } from '@testing-library/react';
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

it('sends the same call once while it is under way, and again afterwards', async () => {
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
