import type { Page } from 'playwright-core';

const addressOf = (path: string) => `**/api${path}*`;

/** Overrides fields in the responses to calls of a path. */
export async function changeAnswer(page: Page, path: string, changes: object): Promise<void> {
  await page.route(addressOf(path), async (route) => {
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: object };
      await route.fulfill({ response, json: { ...answer, result: { ...answer.result, ...changes } } });
    } catch {
      // The page was left or the route removed while the response was on its way: nobody waits for it any more.
    }
  });
}

/** Holds the next call of a path. `asked` resolves once it was made. */
export async function holdCall(page: Page, path: string): Promise<{ asked: Promise<unknown>; letGo: () => void }> {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest(addressOf(path));
  await page.route(addressOf(path), (route) => gate.then(() => route.continue()), { times: 1 });
  return { asked, letGo: () => letGo() };
}

/** Removes the organisation's look from documents, as if the server could not provide it in time. */
export async function withoutLook(page: Page): Promise<void> {
  await page.route('**/web/**', async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta name="palm-look"[^>]*>/, '').replace(/<html style="[^"]*" /, '<html ');
    await route.fulfill({ response, body });
  });
}
