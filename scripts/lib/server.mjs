import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serverBundle, ensureBuilt } from './built.mjs';
import { ensureInstalled } from './packages.mjs';
import { inRoot } from './root.mjs';

/** A release archive is already built and contains its runtime packages; it has neither sources nor a lock to compare with. */
const isRelease = () => existsSync(inRoot('release.json'));

/** npm forwards SIGTERM only to the shell in between, which dies of it and would leave the server behind. */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) {
      clearInterval(watch);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 300);
  watch.unref();
  // Closing the terminal ends npm and its shell; whether the server outlives it is the server's decision.
  process.once('SIGHUP', () => clearInterval(watch));
}

/**
 * Runs the built server in this process, as `node apps/server/dist/main.js …args` would: signals, exit code and process group are the
 * server's own, and a terminal's Ctrl-C arrives at one process instead of two.
 */
export async function runServer(args) {
  if (process.env.npm_lifecycle_event) {
    endWithShell();
  }
  if (!isRelease()) {
    await ensureInstalled();
    await ensureBuilt();
  }
  process.argv = [process.execPath, serverBundle, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(serverBundle).href);
}
