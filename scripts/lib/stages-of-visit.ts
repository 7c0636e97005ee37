import { inRoot } from './root.mjs';
import { routesOf } from './web-routes.mjs';

/** The bundler's module graph: the static imports of each module. `getModuleInfo` must be called as a method. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Modules and everything they import statically; dynamic imports do not count. */
function closureOf(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(modules);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      found.add(imported);
    }
  }
  return found;
}

const idsOf = (modules: readonly string[]) => modules.map((module) => inRoot('apps/learner', module));

/**
 * A chunk group: everything that these modules need, and what each of `pages` needs, if given. A module that several stages need goes into
 * the first of them.
 */
export function stage(name: string, modules: readonly string[], pages: readonly (readonly string[])[] = []) {
  let closure: ReadonlySet<string> | undefined;
  let pageClosures: readonly ReadonlySet<string>[] | undefined;
  return {
    debugName: name,
    name: (id: string, graph: Graph) => {
      closure ??= closureOf(idsOf(modules), graph);
      pageClosures ??= pages.map((page) => closureOf(idsOf(page), graph));
      const isShared = pageClosures.length > 0 && pageClosures.every((page) => page.has(id));
      return closure.has(id) || isShared ? name : null;
    },
  };
}

/**
 * With fewer, the exam page would load most of the home page; with more, code that few pages share would be split into many small files.
 */
const PAGES_THAT_SHARE = 4;

/**
 * How the learner app is split into files: code that a visit loads in one step is one file, since many small ones are slower to fetch and
 * compress worse. First what the entry needs, then what the login page adds, then what the frames, the home page and the course page add,
 * with what other pages share with them kept separate. Derived from the module graph and the modules that the router loads for a page
 * (`web-routes.mjs`), so that nobody maintains a list of files. The rest goes with the page that imports it. `scripts/bundle-size.mjs`
 * limits the result.
 */
export async function stagesOfVisit() {
  const { '/login': login = [], '/homePage': home = [], '/courseDetail': course = [] } = await routesOf.learner();
  const stages = [
    { name: 'base', tags: ['$initial' as const] },
    stage('entrance', login),
    stage('frame', home.slice(0, 1)),
    { ...stage('common', [...home, ...course]), minShareCount: PAGES_THAT_SHARE },
    // Includes what home and course share: otherwise one would load all of the other.
    stage('shell', home.slice(0, 2), [home, course]),
    stage('home', home),
    stage('course', course),
  ];
  return stages.map((group, place) => ({ ...group, priority: stages.length - place }));
}
