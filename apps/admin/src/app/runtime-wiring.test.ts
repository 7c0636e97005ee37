import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { errorText } from '@palm/contract/errors';
import { teacherApi } from '@palm/contract/teacher/calls';
import { expect, it, vi } from 'vitest';
import { wireServices } from './runtime-wiring.ts';

it('shows the server’s error message once messages are connected, unless the call is quiet', async () => {
  const server = createFakeServer();
  server.refuse(teacherApi.remove, 'NOT_FOUND');
  const { services, connectMessages } = wireServices({ fetch: server.fetch, sessionEnded: () => undefined });
  const remove = ({ quiet }: { quiet: boolean }) =>
    expect(services.client.call(teacherApi.remove, { body: { teacherId: testId(1) } }, { quiet })).rejects.toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  await remove({ quiet: false });
  const showError = vi.fn<(text: string) => void>();
  connectMessages({ showError, showWaiting: () => undefined });
  await remove({ quiet: true });
  expect(showError).not.toHaveBeenCalled();
  await remove({ quiet: false });
  expect(showError).toHaveBeenCalledExactlyOnceWith(errorText('NOT_FOUND', {}));
});
