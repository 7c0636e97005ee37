import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endSignals, onEndSignals } from './end-signals.mjs';
import { root } from './root.mjs';

/** Runs a command in the repository and returns its exit code. A signal ends the command and then this process; a later one at once. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  let asked = null;
  const off = onEndSignals(
    (signal) => {
      asked = signal;
      // The terminal sends Ctrl-C to both; forwarding covers a signal that only this process received.
      child.kill(signal);
    },
    () => child.kill('SIGKILL'),
  );
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, exitSignal) => resolve([exitCode, exitSignal]));
  });
  off();
  // A command may fail because of a signal, or finish despite it: either way the next steps are not wanted.
  const endedBy = asked ?? (endSignals.includes(signal) ? signal : null);
  if (endedBy !== null) {
    process.exit(128 + constants.signals[endedBy]);
  }
  return code ?? 1;
}
