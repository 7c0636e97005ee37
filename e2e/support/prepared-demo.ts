import type { TestProject } from 'vitest/node';
import { prepareDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, for `startServer` and `copyDemo`. */
    demoFolder: string;
  }
}

/** Fills a data folder with the demo once; the journeys and crash tests of each file begin with a copy of it. The returned function removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await prepareDemo();
  project.provide('demoFolder', folder);
  return remove;
}
