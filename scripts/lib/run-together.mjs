import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onEndSignals } from './end-signals.mjs';
import { inRoot } from './root.mjs';

// The server shuts down within fifteen seconds.
const graceMs = 16_000;

function start({ label, args, folder, env }, width) {
  const child = spawn(process.execPath, args, { cwd: inRoot(folder), env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${label.padEnd(width)} │ ${line}`));
  }
  return child;
}

/**
 * Runs Node programs side by side until one exits or a signal arrives, then stops them all; a later signal kills them at once. Returns 0
 * after a signal, else 1.
 */
export async function runTogether(programs) {
  const width = Math.max(...programs.map(({ label }) => label.length));
  const children = programs.map((program) => start(program, width));
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'));
  const asked = new Promise((resolve) => {
    onEndSignals(() => resolve(0), killAll);
  });
  const code = await Promise.race([asked, ...ends.map((end) => end.then(() => 1))]);
  for (const child of children) {
    child.kill('SIGTERM');
  }
  const stubborn = setTimeout(killAll, graceMs);
  await Promise.all(ends);
  clearTimeout(stubborn);
  return code;
}
