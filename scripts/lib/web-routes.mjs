import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './root.mjs';

/** The app's own packages. */
const appRequire = createRequire(inRoot('apps/learner/package.json'));

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

async function learnerAreas() {
  const { areaKeys } = await tableOf('learner/src/areas/areas.ts');
  const areas = await Promise.all(areaKeys.map((key) => tableOf(`learner/src/areas/${key}.tsx`).then(({ area }) => area)));
  return { areas, pages: Object.assign({}, ...areas.map((area) => area.pages)), ...(await tableOf('learner/src/app/routes.ts')) };
}

/** @returns {Promise<Record<string, string[]>>} */
async function learnerRoutes() {
  const { frames, framesOf } = await tableOf('learner/src/app/frames.ts');
  const { areas, pages, routes, routeNames, redirects } = await learnerAreas();
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

/** Stands for the query of an address: each value is a placeholder of its name. */
class Placeholders extends URLSearchParams {
  get(name) {
    return `{${name}}`;
  }
}

/** The addresses that a page's `prefetch` asks for, written down instead of asked. */
async function callsOfPage(name, page, { prefetchRoute, urlOf, API_PREFIX, QueryClient }) {
  const calls = [];
  const client = {
    call: ({ method, path }, { query } = {}) => {
      if (method === 'GET') {
        calls.push(decodeURIComponent(urlOf(API_PREFIX, { path, query })));
      }
      return Promise.resolve(null);
    },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  await prefetchRoute(name, page, { queries, client, params: new Placeholders() });
  return [...new Set(calls)];
}

/**
 * What each page of the learner app that is no entrance asks for first, by its own account (`prefetch` of its area) and by that of its frame:
 * `{ "/courseDetail": ["/api/front/study/courseDetail?courseId={courseId}"] }`.
 * @returns {Promise<Record<string, string[]>>}
 */
export async function firstCalls() {
  const [{ pages, routes, redirects }, { isEntrance }, { prefetchRoute }, { urlOf }, { API_PREFIX }, { QueryClient }] = await Promise.all([
    learnerAreas(),
    tableOf('learner/src/app/frames.ts'),
    tableOf('learner/src/app/prefetch.ts'),
    tsImport('../../packages/client/src/http-request.ts', import.meta.url),
    tsImport('../../packages/client/src/constants.ts', import.meta.url),
    appRequire('@tanstack/react-query'),
  ]);
  const asking = Object.entries(pages).filter(([name, page]) => page.load !== undefined && !isEntrance(name));
  const tables = await Promise.all(
    asking.map(async ([name, page]) => {
      const calls = await callsOfPage(name, page, { prefetchRoute, urlOf, API_PREFIX, QueryClient });
      return [routes[name].path, ...redirects.filter(({ to }) => to === name).map(({ from }) => from)].map((path) => [path, calls]);
    }),
  );
  return Object.fromEntries(tables.flat());
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
