import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { course } from './testing/course-sample.ts';
import { useCopying } from './use-copying.ts';

function CopyButton() {
  const copy = useCopying(course);
  return <button onClick={copy}>复制</button>;
}

it('makes one copy although the first response was lost, and opens its editor', async () => {
  const server = createConsoleServer();
  server.refuse(courseAuthoringApi.createCopy, 'SERVER_ERROR');
  const { path } = renderPage(<CopyButton />, server, { at: '/courses' });
  fireEvent.click(screen.getByText('复制'));
  await waitFor(() => expect(server.sent(courseAuthoringApi.createCopy)).toHaveLength(1));
  server.answer(courseAuthoringApi.createCopy, { id: testId(2) });
  await waitFor(() => {
    fireEvent.click(screen.getByText('复制'));
    expect(path()).toBe(`/courses/${testId(2)}`);
  });
  const ids = server.sent(courseAuthoringApi.createCopy).map(({ creationId }) => creationId);
  expect(ids[0]).toBe(ids[1]);
  expect(screen.getByText('已复制《带好第一支团队》，这是副本的草稿')).toBeDefined();
});
