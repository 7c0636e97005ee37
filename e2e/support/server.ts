import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { freePort } from '../../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../../apps/server/test/throwaway-server.ts';

const START_MS = 90_000;

/** The built server as a person runs it, with the demo in a data directory of its own. */
export type Server = {
  origin: string;
  /** As in a power cut: without a shutdown. */
  kill(): Promise<void>;
  /** On the same address and data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

async function run(port: number, dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'development', SELF_CHECKS: 'on' };
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilSaid(child, '掌上学苑已启动');
  return child;
}

/** Rejects with the output so far if the process exits or times out first. */
function untilSaid(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`${said}\n(${why})`));
    const timer = setTimeout(() => fail('not started in time'), START_MS);
    const listen = (text: Buffer) => {
      said += text.toString();
      if (said.includes(words)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => fail('ended'));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Preserves file owners where possible: PostgreSQL reads no data of other accounts. */
export async function copyDemo(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === 'win32') {
    await cp(from, to, { recursive: true });
  } else {
    await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
  }
}

/** A data directory that a server has filled with the demo and shut down gracefully. */
export async function prepareDemo(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const [port, folder] = await Promise.all([freePort(), createThrowawayFolder()]);
  await end(await run(port, folder), 'SIGTERM');
  return { folder, remove: () => removeFolder(folder) };
}

/** A responding server with the demo: on a copy of the prepared directory, or freshly loaded. */
export async function startServer(demoFolder?: string): Promise<Server> {
  const [port, dataDir] = await Promise.all([freePort(), createThrowawayFolder()]);
  if (demoFolder !== undefined) {
    await copyDemo(demoFolder, dataDir);
  }
  let child = await run(port, dataDir);
  return {
    // The seed reads the organisation from the host name; localhost names none and falls back to the demo.
    origin: `http://localhost:${port}`,
    kill: () => end(child, 'SIGKILL'),
    start: async () => {
      child = await run(port, dataDir);
    },
    remove: async () => {
      await end(child, 'SIGTERM');
      await removeFolder(dataDir);
    },
  };
}
