import { posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const tableOf = (path) => tsImport(`../../apps/${path}`, import.meta.url);

/**
 * The module that a lazy loader like `() => import('./pages/home.tsx').then(…)` fetches. It is read, not run: a page needs a browser.
 * Throws when the loader does not name exactly one module, so that a build never leaves a page without its preload.
 */
export function moduleOf(load) {
  const named = [...String(load).matchAll(/\bimport\((.*?)\)/g)].map(([, path]) => /^["'](\.\/[^"']+)["']$/.exec(path.trim())?.[1]);
  if (named.length !== 1 || named[0] === undefined) {
    throw new Error(`A lazy page has to name one module, as in () => import('./pages/home.tsx'): ${load}`);
  }
  return posix.join('src/app', named[0]);
}

/** @returns {Promise<Record<string, string[]>>} */
async function learnerRoutes() {
  const { pageModules, isBuilt, frames, framesOf, loadGate } = await tableOf('learner/src/app/page-modules.ts');
  const { routes, routeNames, redirects } = await tableOf('learner/src/app/routes.ts');
  const modulesOf = (name) => {
    const gate = routes[name].module === null ? [] : [loadGate];
    return [...framesOf(name).map((frame) => frames[frame]), ...gate, pageModules[name]].map(moduleOf);
  };
  const pages = routeNames.filter(isBuilt).map((name) => [routes[name].path, modulesOf(name)]);
  const shortForms = redirects.filter(({ to }) => isBuilt(to)).map(({ from, to }) => [from, modulesOf(to)]);
  return Object.fromEntries([...pages, ...shortForms]);
}

/** @returns {Promise<Record<string, string[]>>} */
async function adminRoutes() {
  const { areas, subPages, openPages } = await tableOf('admin/src/app/areas.ts');
  return Object.fromEntries([...areas, ...subPages, ...openPages].map(({ path, page }) => [`/${path}`, [moduleOf(page)]]));
}

/**
 * By the app's folder: its built routes as its own tables have them, `{ "/login": ["src/app/pages/login.tsx"] }`. Paths are below the app's
 * base; the modules are all that the router loads before the page shows, those around it first.
 */
export const routesOf = { learner: learnerRoutes, admin: adminRoutes };
