import { inject } from 'vitest';
import type { Limits } from '../src/platform/database/limits.ts';
import { AnswerError } from '../src/platform/http/answer-check.ts';
import { createAppOver, type AppOptions, type TestApp } from './app-over.ts';
import { createTestDatabase } from './database.ts';

export type { TestApp } from './app-over.ts';

interface TestAppOptions extends Omit<AppOptions, 'workerEntry' | 'production'> {
  /** An app on whose database this one runs as another process. */
  beside?: TestApp;
  /** Of its database; unhurried by default. */
  databaseLimits?: Limits;
}

/** One per test file; close it in `afterAll`. Each test creates its own organisation (see factories.ts). */
export async function createTestApp({ beside, databaseLimits, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await createTestDatabase(databaseLimits));
  const app = await createAppOver(database, { ...options, workerEntry: new URL(inject('workerEntry')) });
  // The caller only sees a 500: the test output must say which view returned a field outside the contract.
  app.fastify.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof AnswerError) {
      console.error(error.message);
    }
  });
  await app.jobs.prepare();
  return {
    ...app,
    close: async () => {
      await app.close();
      await (beside ? undefined : database.close());
    },
  };
}
