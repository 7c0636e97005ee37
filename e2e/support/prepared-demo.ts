import type { TestProject } from 'vitest/node';
import { prepareDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo, for `startServer` and `copyDemo`. */
    demoFolder: string;
  }
}

/**
 * Fills a data directory with the demo once; the journeys and crash tests of each file start from a copy. The returned function removes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await prepareDemo();
  project.provide('demoFolder', folder);
  return remove;
}
