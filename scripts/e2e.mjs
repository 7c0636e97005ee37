// npm run test:e2e [-- vitest arguments]: the journeys in a real browser, against the built server.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/built.mjs');
  await ensureBuilt();
  const { ensureChromium } = await import('./chromium.mjs');
  const { run } = await import('./lib/run.mjs');
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'journey', ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args, { env });
});
