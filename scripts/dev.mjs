// npm run dev: the server and both web apps, each reloading on change, behind one address. One Ctrl-C stops all.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { runTogether } = await import('./lib/run-together.mjs');
  const port = Number(process.env.PORT ?? 3000);
  const address = (offset) => `http://127.0.0.1:${port + offset}`;
  const links = { PALM_DEV_SERVER: address(1), PALM_DEV_CONSOLE: address(2) };
  const vite = (app, offset) => ({
    label: app,
    args: [
      '../../node_modules/vite/bin/vite.js',
      '--port',
      String(port + offset),
      '--host',
      process.env.HOST ?? '127.0.0.1',
      '--clearScreen',
      'false',
    ],
    folder: `apps/${app}`,
    env: links,
  });
  console.log(`学习端 http://localhost:${port}/web/　管理端 http://localhost:${port}/admin/　按 Ctrl-C 全部停止`);
  process.exitCode = await runTogether([
    {
      label: 'server',
      args: ['--import', 'tsx', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      folder: '.',
      // URLs in responses are those the browser sees, not those behind the proxy.
      env: { SELF_CHECKS: 'on', PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
    },
    vite('learner', 0),
    vite('admin', 2),
  ]);
});
