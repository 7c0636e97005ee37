import { createClient, type Client } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { createTestStorage } from '@palm/client/testing/test-storage';
import type { Page } from 'playwright-core';

/** The API with a page's session: for setup that no person does in the journey. */
export async function apiOf(page: Page): Promise<Client> {
  const accessToken = await page.evaluate(() => localStorage.getItem('SPCKV2_accessToken'));
  const store = createStore({ local: createTestStorage(), session: createTestStorage() });
  store.set('accessToken', accessToken);
  const nothing = () => undefined;
  const hooks = { onMessage: nothing, onUnauthorised: nothing, onHeaders: nothing, onBegin: () => nothing };
  return createClient(createHttp({ fetch, store, hooks, base: `${new URL(page.url()).origin}/api` }), { checkResults: true });
}
