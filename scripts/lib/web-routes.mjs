import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './root.mjs';

/** The app's own packages. */
const appRequire = createRequire(inRoot('apps/learner/package.json'));

const tableOf = (path) => tsImport(`../../apps/${path}`, import.meta.url);

/**
 * The module that a lazy loader like `() => import('./pages/home.tsx').then(…)` fetches, relative to `folder`. It is parsed, not run: a
 * page needs a browser. Throws unless the loader names exactly one module, so that no build leaves a page without its preload.
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

/** Stands in for a URL's query: each value is a placeholder with its name. */
class Placeholders extends URLSearchParams {
  get(name) {
    return `{${name}}`;
  }
}

/** The URLs that a page's `prefetch` requests, recorded instead of fetched. */
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
 * The first API calls of each learner page inside the app's frame, as declared by the page (`prefetch` of its area) and its frame: `{
 * "/courseDetail": ["/api/front/study/courseDetail?courseId={courseId}"] }`.
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
 * By app directory: its routes from its own tables, `{ "/login": ["src/app/pages/login.tsx"] }`. Paths are below the app's base; the
 * modules are all that the router loads before the page shows, outermost first.
 */
export const routesOf = { learner: learnerRoutes, admin: adminRoutes };
