import { buildApp, type App } from '../src/app.ts';
import { createCache } from '../src/platform/cache.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { createFileLinks } from '../src/platform/file-links.ts';
import type { ConnectionLimits } from '../src/platform/http/connection-limits.ts';
import { createIds } from '../src/platform/ids.ts';
import { createJobs, type Jobs } from '../src/platform/jobs.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { createNewsWire, type NewsWire } from '../src/platform/news.ts';
import { createOutgoing } from '../src/platform/outgoing.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createWorkers } from '../src/platform/workers/workers.ts';
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

const MB = 1024 ** 2;

/** The whole server over a database, with a clock that the test sets. */
export interface TestApp extends Omit<App, 'platform'> {
  platform: Platform & { clock: TestClock; storage: MemoryStorage };
  jobs: Jobs;
  news: NewsWire;
  database: Database;
  close(): Promise<void>;
}

export interface AppOptions {
  metricsToken?: string;
  callsPerMinute?: number;
  limits?: ConnectionLimits;
  /** Entry of worker processes; their source by default. */
  workerEntry?: URL;
  /** Anybody may open an organisation of their own unless this is false. */
  trial?: boolean;
  /** Code of the organisation that unknown codes resolve to. */
  defaultOrg?: string;
  /** Responses are not checked against the contract, as in production. */
  production?: boolean;
  /** Nothing is logged by default. */
  logger?: Logger;
}

/**
 * The whole server over a migrated database, which stays open when the app is closed. Its clock stands still, files are kept in memory, and
 * its jobs are not prepared yet.
 */
export async function createAppOver(database: Database, options: AppOptions): Promise<TestApp> {
  const { metricsToken, callsPerMinute = 1_000_000, limits, workerEntry, production = false, trial = true, defaultOrg = '' } = options;
  const clock = createTestClock();
  const secrets = createSecrets('a secret for tests only, long enough');
  const { logger = createLogger('silent') } = options;
  const jobs = createJobs(database, logger);
  const news = createNewsWire({ ...database, logger });
  const infrastructure = {
    db: database.db,
    databaseReady: database.ready,
    clock,
    newId: createIds(() => clock.now().getTime()),
    cache: createCache(news),
    jobs,
    secrets,
    files: createFileLinks(secrets, clock, ''),
    storage: createMemoryStorage(),
    workers: createWorkers({ logger, ...(workerEntry ? { entry: workerEntry } : {}) }),
    outgoing: createOutgoing({ allowsOwnMachine: true }),
    logger,
    news,
    metrics: createMetrics({ ofProcess: false }),
    settings: {
      publicUrl: 'http://localhost:3000',
      defaultOrg,
      version: '3.16.102',
      commit: 'test',
      production,
      allowsOwnMachine: true,
      uploads: { member: 200 * MB, administrator: 102_400 * MB, address: 100 * MB, organisation: 512_000 * MB, keptFree: 1024 * MB },
      trial,
      demoOrganisations: ['demo'],
      refusedPasswords: [],
    },
  };
  const app = await buildApp(infrastructure, jobs, {
    trustedProxies: false,
    callsPerMinute,
    contentUrl: '',
    publicUrl: 'http://localhost:3000',
    selfChecks: !production,
    metricsToken,
    limits,
    // A machine that is busy with something else must not fail tests.
    maxEventLoopDelay: Infinity,
  });
  return {
    ...app,
    platform: { ...infrastructure, answers: app.platform.answers, exportables: app.platform.exportables },
    jobs,
    news,
    database,
    close: async () => {
      await app.fastify.close();
      infrastructure.metrics.close();
      await jobs.stop();
      await news.stop();
    },
  };
}
