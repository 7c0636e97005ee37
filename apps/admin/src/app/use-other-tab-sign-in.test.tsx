import { testId } from '@palm/client/testing/test-id';
import { accountApi } from '@palm/contract/identity/account';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { useOtherTabSignIn } from './use-other-tab-sign-in.ts';

const enter = vi.fn<() => void>();

function SignInPage({ code }: { code: string | null }) {
  useOtherTabSignIn(code, enter);
  return null;
}

let server: ConsoleServer;
beforeEach(() => {
  enter.mockReset();
  server = createConsoleServer();
});

/** As the browser announces it. */
function signInInOtherTab(administrator: boolean) {
  server.answer(accountApi.isAdministrator, { administrator, owner: administrator, permissions: [], views: [] });
  server.services.store.set('accessToken', 'token');
  server.services.store.set('userId', testId(1));
  server.services.store.set('orgCode', 'demo');
  dispatchEvent(new StorageEvent('storage'));
}
const asked = () => server.callsOf(accountApi.isAdministrator).length;

it.each([null, 'demo'])('goes on once another tab has signed in (organisation in the URL: %s)', async (code) => {
  renderPage(<SignInPage code={code} />, server);
  signInInOtherTab(true);
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

it('stays if that is no administrator', async () => {
  renderPage(<SignInPage code={null} />, server);
  signInInOtherTab(false);
  await waitFor(() => expect(asked()).toBe(1));
  expect(enter).not.toHaveBeenCalled();
});

it('stays if the URL names another organisation', () => {
  renderPage(<SignInPage code="acme" />, server);
  signInInOtherTab(true);
  expect([asked(), enter.mock.calls]).toEqual([0, []]);
});
