import { build } from 'esbuild';
import type { BrowserContext } from 'playwright-core';
import type { Visitor } from './browser.ts';
import type { Site } from './site.ts';

let bundled: Promise<string> | undefined;

/** The exports of seed-modules.ts as a script that assigns them to `seed` on the page. */
const bundle = async (): Promise<string> => {
  const entryPoints = ['e2e/support/seed-modules.ts'];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', globalName: 'seed' });
  return `${outputFiles[0]?.text ?? ''}\nglobalThis.seed = seed;`;
};

/** Provides the modules to every page of the context, also after a reload. */
export async function giveModules(context: BrowserContext): Promise<void> {
  bundled ??= bundle();
  await context.addInitScript({ content: await bundled });
}

/** A guest on a page of the app that has the modules. */
export async function openModulePage(site: Site): Promise<Visitor> {
  const visitor = await site.desktop();
  await giveModules(visitor.context);
  await visitor.page.goto('/web/main');
  return visitor;
}
