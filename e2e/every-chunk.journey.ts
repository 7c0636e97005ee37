import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/root.mjs';
import { openSite } from './support/site.ts';

const site = openSite();

const apps = [
  { app: 'learner', base: 'web' },
  { app: 'admin', base: 'admin' },
] as const;

function chunksOf(app: string): string[] {
  const manifest = JSON.parse(readFileSync(inRoot('apps', app, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  return [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
}

/** As text, because vitest would replace `import` with its own loader. */
const loadAll = (addresses: readonly string[]): string => `
  Promise.allSettled(${JSON.stringify(addresses)}.map((address) => import(address).catch((why) => Promise.reject(address + ': ' + why))))
    .then((tried) => tried.flatMap(({ reason }) => reason ?? []))`;

// The learner app is built without the contract's schemas (docs/decisions/0003-a-lean-login-page.md): code that reads one at load time
// works in every other test, but leaves its page blank in the build.
test.each(apps)('every chunk of the $app app loads', async ({ app, base }) => {
  const { page } = await site.desktop();
  await page.goto(`/${base}/login?id=demo`);
  await page.locator('input[type=password]').waitFor();
  const chunks = chunksOf(app);
  expect(chunks.length).toBeGreaterThan(100);
  const broken = await page.evaluate(loadAll(chunks.map((file) => `/${base}/${file}`)));
  expect(broken).toEqual([]);
});
