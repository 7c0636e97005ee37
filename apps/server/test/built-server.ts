import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BUNDLE = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const READY_MS = 60_000;
const GREETING = '掌上学苑已启动';

/** The built server as a separate process, for tests that kill it and for measurements. */
export interface BuiltServer {
  child: ChildProcess;
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Sends the signal and waits until it has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A program other than this tree's build, and the account that runs it. */
export interface Program {
  script?: string;
  /** Command-line arguments. */
  words?: readonly string[];
  /** A descriptor to write to instead of `BuiltServer.output`. */
  output?: number;
  uid?: number;
  gid?: number;
}

/** Starts it without waiting, so that a start that must fail can be observed. `PORT` must be among the variables. */
export function spawnBuiltServer(
  variables: Record<string, string>,
  { script = BUNDLE, words = [], output, ...account }: Program = {},
): BuiltServer {
  const checks = variables['NODE_ENV'] === 'production' ? 'off' : 'on';
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SELF_CHECKS: checks,
    ...variables,
  };
  const child = spawn(process.execPath, [script, ...words], { env, stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'], ...account });
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  return {
    child,
    url: `http://127.0.0.1:${variables['PORT']}`,
    output: () => text,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
    },
  };
}

async function isReady({ url }: BuiltServer): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** Starts it and waits until it responds: this one, as another may respond on a port that both were given. */
export async function startBuiltServer(variables: Record<string, string>, program?: Program): Promise<BuiltServer> {
  const server = spawnBuiltServer(variables, program);
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (server.output().includes(GREETING) && (await isReady(server))) {
      return server;
    }
    if (server.child.exitCode !== null) {
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await server.end('SIGKILL');
  throw new Error(`the server was not ready: ${server.output()}`);
}
