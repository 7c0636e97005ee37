import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot } from './root.mjs';

const graceMs = 5000;

function start({ label, args, folder, env }, width) {
  const child = spawn(process.execPath, args, { cwd: inRoot(folder), env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${label.padEnd(width)} │ ${line}`));
  }
  return child;
}

/** Runs Node programs side by side until one ends or a signal comes, then ends them all. Answers 0 after a signal, else 1. */
export async function runTogether(programs) {
  const width = Math.max(...programs.map(({ label }) => label.length));
  const children = programs.map((program) => start(program, width));
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => resolve(0));
    }
  });
  const code = await Promise.race([asked, ...ends.map((end) => end.then(() => 1))]);
  for (const child of children) {
    child.kill('SIGTERM');
  }
  const stubborn = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), graceMs);
  await Promise.all(ends);
  clearTimeout(stubborn);
  return code;
}
