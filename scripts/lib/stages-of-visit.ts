import { inRoot } from './root.mjs';
import { routesOf } from './web-routes.mjs';

/** What the bundler tells of the modules of the app: those that each imports statically. It has to be asked as a method. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Some modules and everything that they import; what they load later does not count. */
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
 * A group of the bundler: all that these modules of the app need, and what each of `pages` needs, if any are given. A module that several
 * stages need lies in the first of them.
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

/** With fewer the exam page would load most of the home page, with more it would load what few pages share one small file at a time. */
const PAGES_THAT_SHARE = 4;

/**
 * How the learner app is cut into files: what a visit loads one after the other is one file each, since many small ones are slower to fetch
 * and packed worse. First what the entry needs, then what the login page adds, then what the frames, the home page and the page of a course
 * add, with what other pages share with them apart. Read off the module graph and the modules that the router loads for a page (`web-routes.mjs`), so that
 * nobody keeps a list of files. What is left lies with the page that asks for it. `scripts/bundle-size.mjs` limits what comes of it.
 */
export async function stagesOfVisit() {
  const { '/login': login = [], '/homePage': home = [], '/courseDetail': course = [] } = await routesOf.learner();
  const stages = [
    { name: 'base', tags: ['$initial' as const] },
    stage('entrance', login),
    stage('frame', home.slice(0, 1)),
    { ...stage('common', [...home, ...course]), minShareCount: PAGES_THAT_SHARE },
    // with what home and course have in common: else the one would load all of the other
    stage('shell', home.slice(0, 2), [home, course]),
    stage('home', home),
    stage('course', course),
  ];
  return stages.map((group, place) => ({ ...group, priority: stages.length - place }));
}
