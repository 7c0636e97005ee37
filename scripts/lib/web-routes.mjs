import { posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const tableOf = (path) => tsImport(`../../apps/${path}`, import.meta.url);

/**
 * The module that a lazy loader like `() => import('./pages/home.tsx').then(…)` fetches, written in a file of `folder`. It is read, not run: a
 * page needs a browser. Throws when the loader does not name exactly one module, so that a build never leaves a page without its preload.
 */
export function moduleOf(load, folder = 'src/app') {
  const named = [...String(load).matchAll(/\bimport\((.*?)\)/g)].map(([, path]) => /^["'](\.{1,2}\/[^"']+)["']$/.exec(path.trim())?.[1]);
  if (named.length !== 1 || named[0] === undefined) {
    throw new Error(`A lazy page has to name one module, as in () => import('./pages/home.tsx'): ${load}`);
  }
  return posix.join(folder, named[0]);
}

/** @returns {Promise<Record<string, string[]>>} */
async function learnerRoutes() {
  const { areaKeys } = await tableOf('learner/src/areas/areas.ts');
  const { routes, routeNames, redirects } = await tableOf('learner/src/app/routes.ts');
  const { frames, framesOf } = await tableOf('learner/src/app/frames.ts');
  const areas = await Promise.all(areaKeys.map((key) => tableOf(`learner/src/areas/${key}.tsx`).then(({ area }) => area)));
  const pages = Object.assign({}, ...areas.map((area) => area.pages));
  const parts = {
    homePage: areas.flatMap(({ homeBlocks }) => Object.values(homeBlocks ?? {})),
    courseDetail: areas.flatMap(({ coursePanel }) => coursePanel ?? []),
  };
  const modulesOf = (name) => [
    ...framesOf(name).map((frame) => moduleOf(frames[frame])),
    ...[pages[name].load, ...(parts[name] ?? [])].map((load) => moduleOf(load, 'src/areas')),
  ];
  const isBuilt = (name) => pages[name].load !== undefined;
  const built = routeNames.filter(isBuilt).map((name) => [routes[name].path, modulesOf(name)]);
  const shortForms = redirects.filter(({ to }) => isBuilt(to)).map(({ from, to }) => [from, modulesOf(to)]);
  return Object.fromEntries([...built, ...shortForms]);
}

/** @returns {Promise<Record<string, string[]>>} */
async function adminRoutes() {
  const { areas } = await tableOf('admin/src/areas/areas.ts');
  const pages = areas.flatMap(({ pages = [] }) => pages);
  return Object.fromEntries(pages.map(({ path, load }) => [`/${path}`, [moduleOf(load, 'src/areas')]]));
}

/**
 * By the app's folder: its built routes as its own tables have them, `{ "/login": ["src/app/pages/login.tsx"] }`. Paths are below the app's
 * base; the modules are all that the router loads before the page shows, those around it first.
 */
export const routesOf = { learner: learnerRoutes, admin: adminRoutes };
