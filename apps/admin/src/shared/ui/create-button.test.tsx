import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useAction } from '../query/use-action.ts';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CreateButton } from './create-button.tsx';

function Page() {
  const create = useAction(courseAuthoringApi.create, []);
  const save = (title: string, creationId: string) => create.mutateAsync({ creationId, title });
  return <CreateButton title="新建课程" label="课程名称" rule={z.string().min(1)} onSave={save} />;
}

it('creates one item despite a double click and Enter', async () => {
  const server = createConsoleServer();
  server.answer(courseAuthoringApi.create, { id: testId(1) });
  renderPage(<Page />, server);
  fireEvent.click(screen.getByText('新建课程'));
  const name = await screen.findByLabelText('课程名称');
  fireEvent.change(name, { target: { value: '课堂提问' } });
  const save = screen.getByRole('button', { name: '保存' });
  act(() => {
    save.click();
    save.click();
  });
  fireEvent.submit(name);
  await waitFor(() => expect(screen.queryByLabelText('课程名称')).toBeNull());
  expect(server.sent(courseAuthoringApi.create)).toHaveLength(1);
});

it('retries with the same id after an error', async () => {
  const server = createConsoleServer();
  server.refuse(courseAuthoringApi.create, 'SERVER_BUSY');
  renderPage(<Page />, server);
  fireEvent.click(screen.getByText('新建课程'));
  fireEvent.change(await screen.findByLabelText('课程名称'), { target: { value: '课堂提问' } });
  const save = screen.getByRole('button', { name: '保存' });
  fireEvent.click(save);
  await waitFor(() => expect(server.sent(courseAuthoringApi.create)).toHaveLength(1));
  await waitFor(() => expect(save.className).not.toContain('loading'));
  server.answer(courseAuthoringApi.create, { id: testId(1) });
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByLabelText('课程名称')).toBeNull());
  const [first, second] = server.sent(courseAuthoringApi.create);
  expect(first?.creationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.creationId).toBe(first?.creationId);
});
