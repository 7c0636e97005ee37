import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const signals = ['SIGINT', 'SIGTERM'];

/** Runs a command in the repository and answers its exit code; a signal ends this process as it ended the child. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  // The terminal sends Ctrl-C to both; forwarding covers a signal that only this process received.
  const listeners = signals.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, forward] of listeners) {
    process.on(signal, forward);
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, exitSignal) => resolve([exitCode, exitSignal]));
  });
  for (const [name, forward] of listeners) {
    process.off(name, forward);
  }
  if (signals.includes(signal)) {
    process.exit(128 + constants.signals[signal]);
  }
  return code ?? 1;
}
