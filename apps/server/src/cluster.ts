import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { ClusterMessage } from './cluster-worker.ts';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';
import type { Logger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { beforeEnd } from './process-end.ts';

/** Longer than a worker needs to shut down gracefully: its calls, jobs and connections. */
const WORKERS_PATIENCE_MS = 7_000;
const FIGURES_PATIENCE_MS = 1_500;
/** A worker that crashes is replaced at once; repeated crashes are backed off, because another start would not help. */
const LATELY_MS = 60_000;
const AT_ONCE = 5;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Shared by all processes, out of the sixty of the embedded database; each has three more outside its pool. */
const CONNECTIONS = 50;
const BESIDE_POOL = 3;
const LEAST_CONNECTIONS = 4;
const MOST_CONNECTIONS = 20;

interface ClusterOptions {
  log: (line: string) => void;
  logger: Logger;
  onLost: () => void;
}

/**
 * The primary of `npm run cluster`: it owns the embedded database and the port, and starts the configured number of workers, each of which
 * is the whole server. It serves no requests itself, so no request can bring it down.
 */
export async function runCluster(config: Config, { log, logger, onLost }: ClusterOptions): Promise<void> {
  const { url } = await openDatabase(config, { log, logger, onLost });
  // Workers accept connections themselves: one that the primary had handed to a dying worker would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Runs the bundle again, without a command.
  cluster.setupPrimary({ exec: process.argv[1] ?? '', args: [], execArgv: ['--enable-source-maps'] });
  const connections = Math.min(MOST_CONNECTIONS, Math.max(LEAST_CONNECTIONS, Math.floor(CONNECTIONS / config.workers) - BESIDE_POOL));
  const environment = { DATABASE_URL: url, DB_CONNECTIONS: String(connections) };
  const workers = keepWorkers(environment, logger);
  beforeEnd({ patience: WORKERS_PATIENCE_MS, end: () => workers.stop(), endAtOnce: workers.kill });
  cluster.on('message', (worker, message: ClusterMessage) => {
    if (message.type === 'collect') {
      void collectFigures().then((text) => say(worker, { type: 'collected', id: message.id, text }));
    }
  });
  // The first one initialises an empty installation and creates the queues, which the others then find.
  const first = await workers.start(1);
  await Promise.all(Array.from({ length: config.workers - 1 }, (_, place) => workers.start(place + 2)));
  say(first, { type: 'greet' });
  log(`${config.workers} 个进程在服务`);
}

/** A worker that has just exited cannot receive; without a callback the error would crash the primary. */
const say = (worker: Worker, message: ClusterMessage): void => void worker.send(message, undefined, () => undefined);

const aliveWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function keepWorkers(environment: Record<string, string>, logger: Logger) {
  let deaths: number[] = [];
  let ending = false;
  const replace = (number: number): void => {
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < LATELY_MS), now];
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(0, deaths.length - AT_ONCE) * PAUSE_MS);
    // Also one that never gets as far as listening, for example while the database is unavailable.
    setTimeout(() => ending || void start(number).catch(() => replace(number)), pause);
  };
  const start = (number: number): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ ...environment, CLUSTER_WORKER: String(number) });
      let listened = false;
      worker.once('listening', () => {
        listened = true;
        resolve(worker);
      });
      worker.once('exit', (code, signal) => {
        if (ending) {
          return;
        }
        logger.error({ worker: number, code, signal }, 'worker exited unexpectedly');
        if (listened) {
          replace(number);
        } else {
          reject(new StartError('工作进程没有启动，原因见上面的输出'));
        }
      });
    });
  const kill = (): void => aliveWorkers().forEach((worker) => worker.process.kill('SIGKILL'));

  return {
    start,
    kill,
    async stop() {
      ending = true;
      const gone = aliveWorkers().map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      aliveWorkers().forEach((worker) => worker.process.kill('SIGTERM'));
      // A little before the next shutdown step, which stops the database.
      const late = setTimeout(kill, WORKERS_PATIENCE_MS - 500);
      await Promise.all(gone);
      clearTimeout(late);
    },
  };
}

let questions = 0;

/** The sum of all workers' metrics; a worker that does not answer in time is left out. */
async function collectFigures(): Promise<string> {
  const id = (questions += 1);
  const answers = await Promise.all(aliveWorkers().map((worker) => figuresOf(worker, id)));
  return AggregatorRegistry.aggregate(answers.filter((figures) => figures !== null)).metrics();
}

function figuresOf(worker: Worker, id: number): Promise<object[] | null> {
  return new Promise((resolve) => {
    const settle = (figures: object[] | null): void => {
      worker.off('message', hear);
      clearTimeout(late);
      resolve(figures);
    };
    const hear = (message: ClusterMessage): void => {
      if (message.type === 'figures' && message.id === id) {
        settle(message.figures);
      }
    };
    const late = setTimeout(() => settle(null), FIGURES_PATIENCE_MS);
    worker.on('message', hear);
    say(worker, { type: 'ask', id });
  });
}
