const { readFileSync } = require('node:fs');
const path = require('node:path');

// The architecture as rules (ARCHITECTURE.md, "Dependency rules"). Each is proven by scripts/dependency-rules.test.ts.
const MODULE = '^apps/server/src/modules/([^/]+)/';
const TEST = '\\.test\\.tsx?$';
/** What a module provides for the tests that try every call; samples may build on another module's. */
const SAMPLES = '^apps/server/src/modules/.+/samples\\.ts$';
const TEST_CODE = `(${TEST}|${SAMPLES}|/testing(/|\\.tsx?$)|^apps/server/test/|^e2e/|^bench/)`;

/** A module may import its own tier and earlier ones; later modules subscribe to its events. `app.ts` lists the tiers. */
const tiers = tiersOf(readFileSync(path.join(__dirname, 'apps/server/src/app.ts'), 'utf8'));

/** The module directories in `const tiers = [[…], […]]`: `workItem` is in `work-item`. */
function tiersOf(source) {
  const list = /\btiers\b[^=]*= \[\n([^;]*)\n\];/.exec(source)?.[1] ?? '';
  const found = [...list.matchAll(/^  \[([^\]]*)\],$/gm)].map(([, names]) => names.split(',').map((name) => folderOf(name.trim())));
  if (found.length < 3) {
    throw new Error('apps/server/src/app.ts has no list of tiers that can be read');
  }
  return found;
}
function folderOf(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
const modules = (names) => `^apps/server/src/modules/(${names.join('|')})/`;

const tierRules = tiers.slice(0, -1).map((names, index) => ({
  name: `tier-${index + 1}-does-not-look-up`,
  comment: `${names.join(', ')}: notify a later tier with an event.`,
  from: { path: modules(names), pathNot: TEST },
  to: { path: modules(tiers.slice(index + 1).flat()) },
}));

const serverRules = [
  {
    name: 'every-module-has-a-tier',
    comment: 'Name the module in the list of tiers in app.ts.',
    from: { path: MODULE, pathNot: modules(tiers.flat()) },
    to: {},
  },
  {
    name: 'module-internals-are-private',
    comment: 'Import another module only through its index.ts; everything else is private to it.',
    from: { path: MODULE },
    to: { path: MODULE, pathNot: ['^apps/server/src/modules/$1/', '/modules/[^/]+/index\\.ts$', SAMPLES] },
  },
  {
    name: 'modules-are-imported-through-their-index',
    comment: "The demo creates the modules' rows using their own pure rules. A worker runs a module's work without the rest of it.",
    from: {
      pathNot: [
        '^apps/server/src/modules/',
        '^apps/server/src/worker\\.ts$',
        '^apps/server/test/',
        '^demo/areas/',
        '^demo/history/',
        '^demo/rows/',
      ],
    },
    to: { path: MODULE, pathNot: '/modules/[^/]+/index\\.ts$' },
  },
  ...tierRules,
  {
    name: 'platform-knows-no-module',
    from: { path: '^apps/server/src/platform/' },
    to: { path: '^apps/server/src/(modules/|[^/]+\\.ts$)' },
  },
  {
    name: 'only-the-root-connects',
    comment: 'A module is passed its database handle; another one would be outside the transaction.',
    from: {
      pathNot: ['^apps/server/src/[^/]+\\.ts$', '^apps/server/test/', '^apps/server/src/platform/database/', '^(demo|bench|e2e|scripts)/'],
    },
    to: { path: '^apps/server/src/platform/database/(connect|embedded[^/]*)(/|\\.ts$)' },
  },
  {
    name: 'only-queries-touch-tables',
    comment: 'SQL belongs in *.queries.ts; a view may use row types.',
    from: { path: MODULE, pathNot: ['\\.queries\\.ts$', TEST] },
    to: { path: '(node_modules/(kysely|pg)/)' },
  },
  {
    name: 'only-queries-and-views-name-rows',
    from: { path: MODULE, pathNot: ['\\.(queries|view)\\.ts$', TEST] },
    to: { path: '^apps/server/src/platform/database/types\\.generated\\.ts$' },
  },
  { name: 'routes-do-not-query', from: { path: '\\.routes\\.ts$' }, to: { path: '\\.queries\\.ts$' } },
  {
    name: 'services-know-no-http',
    from: { path: '^apps/server/.*\\.(service|policy|queries|view|events|jobs)\\.ts$' },
    to: { path: '(node_modules/(fastify|@fastify/[^/]+)/|^apps/server/src/platform/http/)' },
  },
  {
    name: 'policies-are-pure',
    comment: 'A policy is a pure function: yes or no from its arguments.',
    from: { path: '\\.policy\\.ts$' },
    to: { path: '(^apps/server/src/platform/(?!clock)|\\.(queries|service|routes|jobs|events)\\.ts$)' },
  },
];

const webRules = [
  {
    name: 'features-do-not-import-features',
    from: { path: '^apps/(learner|admin)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'features-know-only-the-routes-of-the-app',
    comment: 'Composition is above features; the route table is the only thing they may import from it.',
    from: { path: '^apps/(learner|admin)/src/features/', pathNot: TEST },
    to: { path: '^apps/$1/src/(app/|areas/|main\\.tsx$)', pathNot: '^apps/$1/src/app/routes' },
  },
  {
    name: 'shared-knows-no-feature-or-app',
    from: { path: '^apps/(learner|admin)/src/(shared|runtime)/', pathNot: TEST },
    to: { path: '^apps/$1/src/(features/|app/|areas/|main\\.tsx$)', pathNot: '^apps/$1/src/app/routes' },
  },
  {
    name: 'selects-know-no-lists',
    comment: 'A list offers filters, which are selects; a select is also used where there is no list.',
    from: { path: '^apps/admin/src/shared/pick/' },
    to: { path: '^apps/admin/src/shared/list/' },
  },
  {
    name: 'console-areas-name-code-without-loading-it',
    comment: "Use import(): the console's first load stays small, and the build can read the areas without a browser.",
    from: { path: '^apps/admin/src/areas/', pathNot: '/area\\.ts$' },
    to: { path: '^(apps/admin/src|packages/ui)/', pathNot: '^apps/admin/src/areas/', dynamic: false },
  },
  {
    name: 'console-asks-areas-by-context',
    comment: 'The list names every page, so a page that imported it would import itself. Only the root passes it on.',
    from: { path: '^apps/admin/src/', pathNot: ['^apps/admin/src/(main\\.tsx$|areas/)', TEST] },
    to: { path: '^apps/admin/src/areas/', pathNot: '/area\\.ts$' },
  },
  {
    name: 'only-the-app-asks-areas',
    comment: 'The app passes down what areas contribute; below it only addresses are known, from the route table.',
    from: { path: '^apps/(learner|admin)/src/(features|shared|runtime)/' },
    to: { path: '^apps/$1/src/areas/' },
  },
  {
    name: 'areas-load-lazily-what-they-show',
    comment: 'All areas load before the first page after sign-in; a page, block or panel loads when it is shown.',
    from: { path: '^apps/learner/src/areas/', pathNot: TEST },
    to: { path: '^apps/learner/src/(features/|app/pages/)', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'route-tables-are-light',
    comment: 'They load before the login page.',
    from: { path: '^apps/learner/src/areas/(areas|route|[^/]+\\.routes)\\.ts$' },
    to: { pathNot: '^(apps/learner/src/areas/(route|[^/]+\\.routes)\\.ts$|packages/contract/)' },
  },
];

const sharedGroundRules = [
  { name: 'apps-do-not-import-apps', from: { path: '^apps/([^/]+)/' }, to: { path: '^apps/', pathNot: '^apps/$1/' } },
  { name: 'packages-know-no-app', from: { path: '^packages/' }, to: { path: '^(apps|demo|e2e|bench)/' } },
  {
    name: 'contract-depends-on-zod-only',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: '^(packages/contract/|node_modules/zod/)' },
  },
  {
    name: 'certificate-depends-on-nothing',
    comment: 'The server and both apps render what it describes.',
    from: { path: '^packages/certificate/', pathNot: TEST },
    to: { pathNot: '^packages/certificate/' },
  },
  { name: 'client-knows-no-react', from: { path: '^packages/client/' }, to: { path: '(node_modules/react|^packages/ui/)' } },
  {
    name: 'ui-fetches-nothing',
    comment: 'Components only take props.',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/client/' },
  },
];

const generalRules = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  { name: 'no-unresolved-imports', from: {}, to: { couldNotResolve: true } },
  { name: 'no-test-code-in-product', from: { pathNot: TEST_CODE }, to: { path: TEST_CODE } },
  {
    name: 'no-orphans',
    from: {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        TEST,
        '^apps/[^/]+/public/',
        '(/testing/|^apps/server/test/)(global-setup|setup|fresh-start)\\.ts$',
        '^(e2e|bench)/',
      ],
    },
    to: {},
  },
];

module.exports = {
  forbidden: [...serverRules, ...webRules, ...sharedGroundRules, ...generalRules].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
