import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { redirects, routeNames, routes } from '../apps/learner/src/app/routes.ts';
import { unbuiltRoutes } from '../apps/learner/src/areas/unbuilt.routes.ts';
import { inRoot } from './lib/root.mjs';
import { preloadTable } from './lib/web-manifest.mjs';
import { firstCalls, moduleOf, routesOf } from './lib/web-routes.mjs';

type App = keyof typeof routesOf;
const apps: App[] = ['learner', 'admin'];
const tables = {} as Record<App, Record<string, string[]>>;
beforeAll(async () => {
  for (const app of apps) {
    tables[app] = await routesOf[app]();
  }
});

const unbuilt = new Set(Object.keys(unbuiltRoutes));
const builtPaths: Record<App, string[]> = {
  learner: [
    ...routeNames.filter((name) => !unbuilt.has(name)).map((name) => routes[name].path),
    ...redirects.filter(({ to }) => !unbuilt.has(to)).map(({ from }) => from),
  ],
  // Read from the directory, so that an area missing from the list is noticed.
  admin: readdirSync(inRoot('apps/admin/src/areas'))
    .flatMap((name) => [...readFileSync(inRoot('apps/admin/src/areas', name), 'utf8').matchAll(/\bpath: '(.*?)'/g)])
    .map(([, path]) => `/${path}`),
};

/** They stand in for a page, or are part of one. */
const noPages = new Set(['not-found.tsx', 'not-opened.tsx', 'login-face.tsx']);
const pageFiles = (app: App) =>
  readdirSync(inRoot('apps', app, 'src/app/pages')).filter((name) => /(?<!\.test)\.tsx$/.test(name) && !noPages.has(name));

const without = (wanted: string[], there: Iterable<string>) => wanted.filter((name) => !new Set(there).has(name));

describe.each(apps)('the routes that the build of the %s app preloads', (app) => {
  test('are all that are built', () => {
    expect(without(builtPaths[app], Object.keys(tables[app]))).toEqual([]);
    expect(without(Object.keys(tables[app]), builtPaths[app])).toEqual([]);
  });

  test('name every page of the app, and no file that does not exist', () => {
    const modules = Object.values(tables[app]).flat();
    const pages = pageFiles(app).map((name) => `src/app/pages/${name}`);
    expect(pages.length).toBeGreaterThan(10);
    expect(without(pages, modules)).toEqual([]);
    expect(modules.filter((module) => !existsSync(inRoot('apps', app, module)))).toEqual([]);
  });

  test('have a chunk each in the manifest', () => {
    const modules = [...new Set(Object.values(tables[app]).flat())];
    const chunks = Object.fromEntries(modules.map((module, place) => [module, { file: `assets/${place}.js` }]));
    const table = preloadTable(
      { 'index.html': { file: 'assets/index.js' }, ...chunks },
      { base: '/', routes: tables[app], fileOf: () => undefined },
    );
    const files = Object.entries(tables[app]).map(([path, named]) => [path, named.map((module) => `/${chunks[module]?.file}`)]);
    expect(Object.entries(table).map(([path, { scripts }]) => [path, scripts])).toEqual(files);
  });
});

describe('a route of the learner app', () => {
  const frame = ['src/app/contributed-pages.tsx', 'src/app/shell/shell.tsx'];
  const blocks = [
    ...['hero', 'plates', 'todo-list', 'course-shelves'].map((name) => `src/features/home/${name}.tsx`),
    ...['suggested-columns', 'newest-columns'].map((name) => `src/features/column/${name}.tsx`),
    'src/features/teacher/teacher-block.tsx',
    'src/features/home/ranking.tsx',
    'src/features/info/info-shelf.tsx',
    'src/features/theme/theme-shelf.tsx',
    'src/features/plate/plate-block.tsx',
    'src/features/classroom/class-block.tsx',
  ];

  test.each([
    ['/login', ['src/app/pages/login.tsx']],
    ['/401', ['src/app/pages/unauthorised.tsx']],
    ['/homePage', [...frame, 'src/app/pages/home.tsx', ...blocks]],
    ['/', [...frame, 'src/app/pages/home.tsx', ...blocks]],
    ['/courseDetailSection', [...frame, 'src/app/pages/course-section.tsx']],
    ['/startExam', ['src/app/contributed-pages.tsx', 'src/app/pages/start-exam.tsx']],
  ])('%s preloads what its router loads for it', (path, modules) => {
    expect(tables.learner[path]).toEqual(modules);
  });
});

describe('the first calls of a page of the learner app', () => {
  let calls: Record<string, string[]>;
  beforeAll(async () => {
    calls = await firstCalls();
  });

  test('are read from its own queries, with placeholders for the values of its URL', () => {
    expect(calls['/courseDetail']).toContain('/api/front/study/courseDetail?courseId={courseId}&preview=false');
    expect(calls['/homePage']).toEqual(
      expect.arrayContaining(['/api/front/newSvcconf/firstPage/v2', '/api/front/todo/list?pageNo=1&pageSize=3']),
    );
    expect(calls['/']).toEqual(calls['/homePage']);
    expect(Object.keys(calls)).not.toContain('/login');
    expect(Object.values(calls).filter((list) => new Set(list).size !== list.length)).toEqual([]);
  });

  test.each([
    ['/courseDetailSection', '/study/courseDetail?courseId={courseId}&preview=false'],
    ['/member/memberCourse', '/study/records?state=all&pageNo=1&pageSize=10&unfinishedFirst=true'],
    ['/examList', '/exam/list?state=all&pageNo=1&pageSize=12'],
    ['/examInstructions', '/exam/instructions?examId={examId}'],
    ['/examResult', '/exam/result?attemptId={attemptId}'],
    ['/member/memberNotify', '/message/inbox?pageNo=1&pageSize=20&unread=false'],
    ['/member/memberCertificate', '/certificate/list?pageNo=1&pageSize=12'],
    ['/courseSearch', '/search/hot'],
    ['/class', '/classroom/list?tab=mine&keyword=&pageNo=1&pageSize=12'],
    ['/questionDetail', '/qa/detail?questionId={questionId}'],
    ['/questionDetail', '/qa/answers?questionId={questionId}&pageNo=1&pageSize=20'],
  ])('of %s include %s', (path, call) => {
    expect(calls[path]).toContain(`/api/front${call}`);
  });
});

describe('a lazy loader', () => {
  test.each([
    '() => import("./pages/home.tsx").then((page) => page.HomePage)',
    "()=>import('./pages/home.tsx').then(s=>s).then(page=>({Component:page.HomePage}))",
  ])('names its module: %s', (source) => {
    expect(moduleOf(source)).toBe('src/app/pages/home.tsx');
  });

  test('names its module relative to the directory of its file', () => {
    expect(moduleOf('() => import("../app/pages/home.tsx")', 'src/areas')).toBe('src/app/pages/home.tsx');
  });

  test.each([
    '() => loadHome()',
    '() => import(path)',
    '() => import("@palm/ui/button")',
    '() => Promise.all([import("./gate.tsx"), import("./pages/home.tsx")])',
    'function () { [native code] }',
  ])('fails the build unless it names exactly one module: %s', (source) => {
    expect(() => moduleOf(source)).toThrow(source);
  });
});
