import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Long enough for a supervisor to restart the app, which then finds its database running. */
const GRACE_SECONDS = 10;

// Blocks reading until the app is gone, however it ended. A successor writes a mark of its own, and then this watchdog exits.
const SCRIPT = `
read -r _
sleep ${GRACE_SECONDS}
[ "$(cat "$1" 2>/dev/null)" = "$2" ] || exit 0
read -r pid < "$3" || exit 0
case "$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null)" in
  *postgres*) kill -INT "$pid" ;;
esac
rm -f "$1"
`;

export interface Watchdog {
  /** PostgreSQL was stopped properly: nothing is left to watch. */
  dismiss(): void;
}

/**
 * Stops PostgreSQL some seconds after this process was killed, unless another one took it over. A one-megabyte shell in a session of its
 * own, so that what kills the app does not reach it. Not available on Windows, where the next start takes over what was left.
 * @param mark the file that says which watchdog is in charge
 * @param pidFile postmaster.pid, which need not exist yet
 */
export function setWatchdog(mark: string, pidFile: string): Watchdog {
  if (process.platform === 'win32') {
    return { dismiss: () => undefined };
  }
  const token = randomBytes(12).toString('hex');
  writeFileSync(mark, token, { mode: 0o600 });
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'palm-academy-watchdog', mark, token, pidFile], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the next start still takes over what was left.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as Socket).unref();
  return {
    dismiss() {
      rmSync(mark, { force: true });
      end(child);
    },
  };
}

function end(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Somebody else has stopped it already.
    }
  }
}
