import { defineConfig } from 'vitest/config';

// Tests wait for what happens. These limits only end one that hangs: on a machine whose cores are busy elsewhere everything takes its time.
const HUNG_MS = 120_000;
const PATIENT = { poll: { timeout: 100_000 } };

// A process for each file would load the libraries again and again, which took more than half of the time.
const SHARED_PROCESS = { isolate: false, sequence: { setupFiles: 'list' } } as const;
const FRESH_START = 'packages/ui/src/testing/fresh-start.ts';

export default defineConfig({
  test: {
    // What a file becomes is kept by what it holds: the second run of the API tests, and every later one, starts with half of the work.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    projects: [
      {
        test: {
          // rules: without a page, unless a file asks for one in its first line
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
          // The server keeps nothing in its modules: the files share one process and its libraries as they are.
          isolate: false,
          // Whatever a request makes dies with it: with twice the room that Node gives to what is young, the fuzz test takes a tenth less.
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
          // Each test has processes, ports and a folder of its own, and mostly waits for them.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.journey.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/prepared-demo.ts'],
          // A whole day of a member and an author takes minutes where the cores are busy elsewhere.
          testTimeout: 900_000,
          hookTimeout: HUNG_MS,
          expect: PATIENT,
          fileParallelism: false,
        },
      },
    ],
  },
});
