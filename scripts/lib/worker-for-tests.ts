import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { inRoot } from './root.mjs';
import { bundleServer } from './server-bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the bundled entry of worker processes. */
    workerEntry: string;
    /** The same for misbehaving workers. */
    workerFixture: string;
  }
}

/**
 * Bundles the worker processes' entries as for production: one that loads TypeScript takes four times as long to start, and many test files
 * start some. The returned function removes the bundle.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Inside the project, because unbundled packages are resolved from there.
  const cache = inRoot('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${cache}/worker-for-tests-`);
  const sources = { worker: inRoot('apps/server/src/worker.ts'), fixture: inRoot('apps/server/test/worker-fixture-entry.ts') };
  await bundleServer(folder, sources);
  project.provide('workerEntry', pathToFileURL(`${folder}/worker.js`).href);
  project.provide('workerFixture', pathToFileURL(`${folder}/fixture.js`).href);
  return () => rm(folder, { recursive: true, force: true });
}
