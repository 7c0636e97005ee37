import { defineConfig } from 'vitest/config';

// Tests wait for events. These limits only end a test that hangs: on a busy machine everything takes its time.
const HUNG_MS = 120_000;
const PATIENT = { poll: { timeout: 100_000 } };

// A process per file would load the libraries again and again, which took more than half of the time.
const SHARED_PROCESS = { isolate: false, sequence: { setupFiles: 'list' } } as const;
const FRESH_START = 'packages/ui/src/testing/fresh-start.ts';

export default defineConfig({
  test: {
    // Transformed files are cached by content: the second and later runs of the API tests start with half the work.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    projects: [
      {
        test: {
          // Rules: without a DOM, unless a file asks for one in its first line.
          name: 'unit',
          include: ['{packages/*,apps/learner,apps/admin}/src/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          ...SHARED_PROCESS,
          setupFiles: [FRESH_START, 'packages/ui/src/testing/setup.ts'],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{packages/*,apps/learner,apps/admin}/src/**/*.test.tsx'],
          environment: 'jsdom',
          ...SHARED_PROCESS,
          setupFiles: [FRESH_START, 'packages/ui/src/testing/setup.ts'],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'api',
          // The server keeps no state in its modules, so the files share one process and its libraries.
          isolate: false,
          // Almost everything a request allocates dies with it: with twice the default young generation the fuzz test takes a tenth less
          // time.
          execArgv: ['--max-semi-space-size=32'],
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts', 'scripts/lib/worker-for-tests.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['e2e/**/*.crash.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/prepared-demo.ts'],
          testTimeout: 300_000,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
          // Each test has its own processes, ports and directory, and mostly waits for them.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.journey.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/prepared-demo.ts'],
          // A member's and author's whole day takes minutes on a busy machine.
          testTimeout: 900_000,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
          fileParallelism: false,
        },
      },
    ],
  },
});
