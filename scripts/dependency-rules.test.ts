import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cruiseTree, ruleNames } from './lib/cruise-tree.mjs';
import { typescriptFiles } from './lib/source-files.mjs';

type Tree = Record<string, string>;

const server = 'apps/server/src';
const importing = (...paths: string[]) =>
  paths.map((path, index) => `import { a as a${index} } from '${path}';`).join('\n') + '\nexport const a = 1;\n';
const leaf = 'export const a = 1;\n';

/** A file at `from` that imports `to`, which exists. */
const edge = (from: string, specifier: string, to: string): Tree => ({ [from]: importing(specifier), [to]: leaf });

/** For every rule the smallest tree that violates it. */
const violations: Record<string, Tree> = {
  'every-module-has-a-tier': edge(`${server}/modules/bazaar/index.ts`, './bazaar.service.ts', `${server}/modules/bazaar/bazaar.service.ts`),
  'module-internals-are-private': edge(
    `${server}/modules/exam/exam.service.ts`,
    '../course/course.service.ts',
    `${server}/modules/course/course.service.ts`,
  ),
  'modules-are-imported-through-their-index': edge(
    `${server}/app.ts`,
    './modules/exam/exam.routes.ts',
    `${server}/modules/exam/exam.routes.ts`,
  ),
  'tier-1-does-not-look-up': edge(
    `${server}/modules/identity/identity.service.ts`,
    '../course/index.ts',
    `${server}/modules/course/index.ts`,
  ),
  'tier-2-does-not-look-up': edge(
    `${server}/modules/third-party/third-party.service.ts`,
    '../course/index.ts',
    `${server}/modules/course/index.ts`,
  ),
  'tier-3-does-not-look-up': edge(
    `${server}/modules/certificate/certificate.service.ts`,
    '../course/index.ts',
    `${server}/modules/course/index.ts`,
  ),
  'tier-4-does-not-look-up': edge(`${server}/modules/course/course.service.ts`, '../study/index.ts', `${server}/modules/study/index.ts`),
  'tier-5-does-not-look-up': edge(
    `${server}/modules/exam/exam.service.ts`,
    '../statistics/index.ts',
    `${server}/modules/statistics/index.ts`,
  ),
  'tier-6-does-not-look-up': edge(`${server}/modules/rating/rating.service.ts`, '../theme/index.ts', `${server}/modules/theme/index.ts`),
  'tier-7-does-not-look-up': edge(`${server}/modules/theme/theme.service.ts`, '../job/index.ts', `${server}/modules/job/index.ts`),
  'tier-8-does-not-look-up': edge(`${server}/modules/classroom/classroom.service.ts`, '../job/index.ts', `${server}/modules/job/index.ts`),
  'tier-9-does-not-look-up': edge(
    `${server}/modules/attendance/attendance.service.ts`,
    '../job/index.ts',
    `${server}/modules/job/index.ts`,
  ),
  'tier-10-does-not-look-up': edge(`${server}/modules/assignment/tasks.service.ts`, '../job/index.ts', `${server}/modules/job/index.ts`),
  'platform-knows-no-module': edge(`${server}/platform/events.ts`, '../modules/exam/index.ts', `${server}/modules/exam/index.ts`),
  'only-the-root-connects': edge(
    `${server}/modules/exam/exam.service.ts`,
    '../../platform/database/connect.ts',
    `${server}/platform/database/connect.ts`,
  ),
  'only-queries-touch-tables': edge(`${server}/modules/exam/exam.service.ts`, 'kysely', 'node_modules/kysely/index.js'),
  'only-queries-and-views-name-rows': edge(
    `${server}/modules/exam/exam.service.ts`,
    '../../platform/database/types.generated.ts',
    `${server}/platform/database/types.generated.ts`,
  ),
  'routes-do-not-query': edge(`${server}/modules/exam/exam.routes.ts`, './exam.queries.ts', `${server}/modules/exam/exam.queries.ts`),
  'services-know-no-http': edge(`${server}/modules/exam/exam.service.ts`, 'fastify', 'node_modules/fastify/index.js'),
  'policies-are-pure': edge(`${server}/modules/exam/exam.policy.ts`, './exam.queries.ts', `${server}/modules/exam/exam.queries.ts`),
  'features-do-not-import-features': edge(
    'apps/learner/src/features/exam/exam-list.tsx',
    '../course/course-card.tsx',
    'apps/learner/src/features/course/course-card.tsx',
  ),
  'features-know-only-the-routes-of-the-app': edge(
    'apps/admin/src/features/exam/exam-list.tsx',
    '../../app/shell.tsx',
    'apps/admin/src/app/shell.tsx',
  ),
  'shared-knows-no-feature-or-app': edge(
    'apps/learner/src/shared/list.tsx',
    '../features/exam/exam.tsx',
    'apps/learner/src/features/exam/exam.tsx',
  ),
  'selects-know-no-lists': edge(
    'apps/admin/src/shared/pick/department-tree.ts',
    '../list/list-filter.ts',
    'apps/admin/src/shared/list/list-filter.ts',
  ),
  'only-the-app-asks-areas': edge(
    'apps/learner/src/features/exam/exam-list.tsx',
    '../../areas/exam.tsx',
    'apps/learner/src/areas/exam.tsx',
  ),
  'areas-load-lazily-what-they-show': edge(
    'apps/learner/src/areas/exam.tsx',
    '../app/pages/exam-list.tsx',
    'apps/learner/src/app/pages/exam-list.tsx',
  ),
  'route-tables-are-light': edge('apps/learner/src/areas/exam.routes.ts', 'lucide-react', 'node_modules/lucide-react/index.js'),
  'console-areas-name-code-without-loading-it': edge(
    'apps/admin/src/areas/exam.tsx',
    '../app/pages/exams.tsx',
    'apps/admin/src/app/pages/exams.tsx',
  ),
  'console-asks-areas-by-context': edge('apps/admin/src/app/shell/rail.tsx', '../../areas/areas.ts', 'apps/admin/src/areas/areas.ts'),
  'apps-do-not-import-apps': edge('apps/admin/src/app/preview.tsx', '../../../learner/src/app/shell.tsx', 'apps/learner/src/app/shell.tsx'),
  'packages-know-no-app': edge('packages/ui/src/button.tsx', '../../../apps/learner/src/app/shell.tsx', 'apps/learner/src/app/shell.tsx'),
  'contract-depends-on-zod-only': edge('packages/contract/src/exam/calls.ts', 'kysely', 'node_modules/kysely/index.js'),
  'certificate-depends-on-nothing': edge('packages/certificate/src/certificate.ts', 'react', 'node_modules/react/index.js'),
  'client-knows-no-react': edge('packages/client/src/http.ts', 'react', 'node_modules/react/index.js'),
  'ui-fetches-nothing': edge('packages/ui/src/button.tsx', '../../client/src/http.ts', 'packages/client/src/http.ts'),
  'no-cycles': {
    'packages/contract/src/exam.ts': importing('./paper.ts'),
    'packages/contract/src/paper.ts': importing('./exam.ts'),
  },
  'no-unresolved-imports': { 'packages/contract/src/exam.ts': importing('./missing.ts') },
  'no-test-code-in-product': edge(`${server}/modules/exam/index.ts`, '../../../test/make.ts', 'apps/server/test/make.ts'),
  'no-orphans': { 'packages/client/src/alone.ts': leaf },
};

/** One of everything that the rules allow. */
const lawful: Tree = {
  [`${server}/main.ts`]: importing('./app.ts', './platform/database/connect.ts'),
  [`${server}/app.ts`]: importing('./modules/exam/index.ts', './modules/statistics/index.ts'),
  [`${server}/platform/database/connect.ts`]: importing('kysely'),
  [`${server}/platform/clock.ts`]: leaf,
  [`${server}/modules/statistics/index.ts`]: importing('../exam/index.ts'),
  [`${server}/modules/exam/index.ts`]: importing('./exam.routes.ts'),
  [`${server}/modules/exam/exam.routes.ts`]: importing('./exam.service.ts', 'fastify'),
  [`${server}/modules/exam/exam.service.ts`]: importing('./exam.queries.ts', './exam.policy.ts', '../course/index.ts'),
  [`${server}/modules/exam/exam.queries.ts`]: importing('kysely', '../../platform/database/types.generated.ts'),
  [`${server}/modules/exam/exam.policy.ts`]: importing('../../platform/clock.ts'),
  [`${server}/modules/exam/exam.test.ts`]: importing('../../../test/make.ts'),
  [`${server}/modules/exam/samples.ts`]: importing('../../../test/make.ts', '../course/samples.ts'),
  [`${server}/modules/course/samples.ts`]: importing('../../../test/make.ts'),
  [`${server}/modules/course/index.ts`]: importing('../../platform/clock.ts'),
  [`${server}/platform/database/types.generated.ts`]: importing('kysely'),
  'apps/server/test/make.ts': importing('../src/app.ts'),
  'apps/admin/src/main.tsx': importing('./areas/areas.ts'),
  'apps/admin/src/areas/areas.ts': importing('./exam.tsx'),
  'apps/admin/src/areas/exam.tsx': "export const load = () => import('../app/pages/exam.tsx');\n",
  'apps/admin/src/app/pages/exam.tsx': leaf,
  'apps/learner/src/main.tsx': importing('./app/pages/exam.tsx'),
  'apps/learner/src/app/pages/exam.tsx': importing('../../features/exam/exam-list.tsx'),
  'apps/learner/src/app/routes.ts': importing('../areas/areas.ts'),
  'apps/learner/src/areas/areas.ts': importing('./exam.routes.ts'),
  'apps/learner/src/areas/exam.routes.ts': importing('./route.ts', '../../../../packages/contract/src/exam.ts'),
  'apps/learner/src/areas/route.ts': leaf,
  'apps/learner/src/areas/exam.tsx': "export const load = () => import('../app/pages/exam.tsx');\n",
  'apps/learner/src/features/exam/exam-list.tsx': importing('../../app/routes.ts', '../../../../../packages/contract/src/exam.ts'),
  'packages/contract/src/exam.ts': importing('zod'),
  'node_modules/kysely/index.js': leaf,
  'node_modules/fastify/index.js': leaf,
  'node_modules/zod/index.js': leaf,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (tree: Tree): string[] => {
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? ''))].filter((top) => top !== 'node_modules');
};

describe('the dependency rules', () => {
  test('each have a tree that violates them', () => {
    expect(new Set(Object.keys(violations))).toEqual(new Set(ruleNames));
  });

  test.for(Object.entries(violations))('reject a tree that violates %s', async ([rule, tree]) => {
    const { violations: found } = await cruiseTree(folder, plant(tree));
    expect(found.map((violation: { rule: string }) => violation.rule)).toContain(rule);
  });

  test.for([
    ['no-test-code-in-product', edge(`${server}/modules/exam/index.ts`, './samples.ts', `${server}/modules/exam/samples.ts`)],
    ['tier-4-does-not-look-up', edge(`${server}/modules/course/samples.ts`, '../exam/samples.ts', `${server}/modules/exam/samples.ts`)],
  ] as const)('apply to the samples of a module: %s', async ([rule, tree]) => {
    const { violations: found } = await cruiseTree(folder, plant(tree));
    expect(found.map((violation: { rule: string }) => violation.rule)).toContain(rule);
  });

  test('accept a compliant tree, having read every file of it', async () => {
    const folders = plant(lawful);
    const { violations: found, read } = await cruiseTree(folder, folders);
    expect(found).toEqual([]);
    expect(read).toEqual(expect.arrayContaining(typescriptFiles(folder, folders)));
  });
});
