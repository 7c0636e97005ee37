// npm run bench: builds if needed, then runs the scenarios of bench/ against the built server, beside the bare loop.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { spawnSync } = await import('node:child_process');
  const { inRoot } = await import('./lib/root.mjs');
  const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', cwd: inRoot('.') }).status ?? 1;
  process.exitCode = run(inRoot('scripts/build.mjs')) || run('--import', 'tsx', inRoot('bench/run.ts'), ...process.argv.slice(2));
});
