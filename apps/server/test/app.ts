import { inject } from 'vitest';
import { createSecrets } from '../src/platform/secrets.ts';
import { buildApp, type App } from '../src/app.ts';
import { createCache } from '../src/platform/cache.ts';
import { createFileLinks } from '../src/platform/file-links.ts';
import { AnswerError } from '../src/platform/http/answer-check.ts';
import type { ConnectionLimits } from '../src/platform/http/connection-limits.ts';
import { createIds } from '../src/platform/ids.ts';
import { createJobs, type Jobs } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createNewsWire, type NewsWire } from '../src/platform/news.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createWorkers } from '../src/platform/workers/workers.ts';
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

const MB = 1024 ** 2;

/** The whole server over a database of its own, with a clock that the test turns. */
export interface TestApp extends Omit<App, 'platform'> {
  platform: Platform & { clock: TestClock; storage: MemoryStorage };
  jobs: Jobs;
  news: NewsWire;
  database: TestDatabase;
  close(): Promise<void>;
}

interface TestAppOptions {
  metricsToken?: string;
  callsPerMinute?: number;
  limits?: ConnectionLimits;
  /** Another process on the database of this one. */
  beside?: TestApp;
}

/** One for each test file; close it in `afterAll`. Each test makes its own organisation (see factories.ts). */
export async function createTestApp({ callsPerMinute = 1_000_000, limits, metricsToken, beside }: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await createTestDatabase());
  const clock = createTestClock();
  const secrets = createSecrets('a secret for tests only, long enough');
  const logger = createLogger('silent');
  const jobs = createJobs(database, logger);
  const news = createNewsWire({ ...database, logger });
  const ground = {
    db: database.db,
    databaseReady: database.ready,
    clock,
    newId: createIds(() => clock.now().getTime()),
    cache: createCache(news),
    jobs,
    secrets,
    files: createFileLinks(secrets, clock, ''),
    storage: createMemoryStorage(),
    workers: createWorkers({ logger, entry: new URL(inject('workerEntry')) }),
    logger,
    news,
    metrics: createMetrics({ ofProcess: false }),
    settings: {
      publicUrl: 'http://localhost:3000',
      defaultOrg: '',
      version: '3.16.102',
      commit: 'test',
      production: false,
      uploads: { member: 200 * MB, administrator: 102_400 * MB, address: 100 * MB, organisation: 512_000 * MB, keptFree: 1024 * MB },
      refusedPasswords: [],
    },
  };
  const app = await buildApp(ground, jobs, {
    trustedProxies: false,
    callsPerMinute,
    contentUrl: '',
    publicUrl: 'http://localhost:3000',
    production: false,
    metricsToken,
    limits,
    // A machine that is busy with something else is no fault of what is tested.
    maxEventLoopDelay: Infinity,
  });
  // The caller only sees a 500: the test must say which view answered what nobody promised.
  app.fastify.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof AnswerError) {
      console.error(error.message);
    }
  });
  await jobs.prepare();
  return {
    ...app,
    platform: { ...ground, answers: app.platform.answers },
    jobs,
    news,
    database,
    close: async () => {
      await app.fastify.close();
      ground.metrics.close();
      await jobs.stop();
      await news.stop();
      await (beside ? undefined : database.close());
    },
  };
}
