// npm run bench: builds if needed, then runs the scenarios of bench/ against the built server, compared with a bare loop. npm run bench --
// restore: how fast a large backup is restored; needs no server.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { spawnSync } = await import('node:child_process');
  const { inRoot } = await import('./lib/root.mjs');
  const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', cwd: inRoot('.') }).status ?? 1;
  if (process.argv[2] === 'restore') {
    process.exitCode = run('--import', 'tsx', inRoot('bench/restore.ts'));
    return;
  }
  process.exitCode = run(inRoot('scripts/build.mjs')) || run('--import', 'tsx', inRoot('bench/run.ts'), ...process.argv.slice(2));
});
