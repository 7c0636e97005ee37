import { afterEach, expect, it, vi } from 'vitest';

const framed = (search: string) => {
  vi.stubGlobal('window', { parent: {}, location: { search } });
  return import('./draft-preview.ts');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('fetches as the person selected in the home page designer', async () => {
  const { draftPreview, fetchAsPreviewed } = await framed('?draft=1&as=guest');
  const sent = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', sent);
  const early = vi.fn<typeof fetch>();
  await fetchAsPreviewed(early)('/api/front/todo/list', { headers: { 'X-Access-Token': 'mine' } });
  expect(draftPreview).toBe(true);
  expect(early).not.toHaveBeenCalled();
  expect(Object.fromEntries(new Headers(sent.mock.calls[0]?.[1]?.headers))).toEqual({ 'x-access-token': 'mine', 'x-preview-as': 'guest' });
});

it.each(['?draft=1', '?as=guest', ''])('fetches as the signed-in person at %j', async (search) => {
  const { fetchAsPreviewed } = await framed(search);
  expect(fetchAsPreviewed(fetch)).toBe(fetch);
});

it('is no preview outside a frame', async () => {
  const { draftPreview } = await import('./draft-preview.ts');
  expect(draftPreview).toBe(false);
});
