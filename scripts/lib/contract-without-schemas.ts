import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import type { PluginOption } from 'vite';
import { z } from 'zod';

const CONTRACT_FILE = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/** Replaces the result's schema: accepts anything. */
const ANY_RESULT = 'const anyResult = { safeParse: (value) => ({ success: value !== null, data: value }) };';

/** Replaces zod beside functions that have to stay: defining a schema does nothing, and any value passes unparsed. */
const NO_SCHEMAS = '\0no-schemas';
const NO_SCHEMAS_CODE = `
const safeParse = (value) => ({ success: value !== null, data: value });
const parse = () => { throw new Error('this build has no schemas'); };
const known = { safeParse, parse };
export const z = new Proxy(() => z, { get: (_target, name) => known[name] ?? z });
`;
const ZOD_IMPORT = /^import \{ z \} from 'zod';$/m;

/** What an area declares for the server and the console only: learners would otherwise load every audit action before signing in. */
const AREA_FILE = /\/packages\/contract\/src\/[\w-]+\/area\.ts$/;
const NOT_FOR_LEARNERS = new Set(['audit', 'errorBlock', 'errors', 'events', 'permissions', 'uploads', 'work', 'workItems']);

type Exports = Record<string, unknown>;

/** Runs one contract file with the same zod instance that this plugin uses. */
async function exportsOf(file: string): Promise<Exports> {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, format: 'cjs', external: ['zod'] });
  const module = { exports: {} as Exports };
  const run = runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text ?? ''}\n})`) as (...parts: unknown[]) => void;
  run(module, module.exports, () => ({ z }));
  return module.exports;
}

/** Administrators' calls, which the learner app never makes. */
const OF_ADMINISTRATORS = '/admin/';

const isEndpoint = (value: unknown): value is { method: string; path: string; encoding: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** What the browser needs of an export; null for code that has to stay as it is. */
function leanValue(value: unknown): string | null {
  if (value instanceof z.ZodType) {
    return 'undefined';
  }
  if (isEndpoint(value)) {
    const { method, path, encoding } = value;
    if (path.startsWith(OF_ADMINISTRATORS)) {
      return 'undefined';
    }
    // No spread: a literal can be tree-shaken.
    return `${JSON.stringify({ method, path, encoding }).slice(0, -1)}, "result": anyResult }`;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const fields = Object.entries(value).map(([name, field]) => [JSON.stringify(name), leanValue(field)] as const);
    return fields.some(([, field]) => field === null) ? null : `{ ${fields.map((pair) => pair.join(': ')).join(', ')} }`;
  }
  return typeof value === 'function' ? null : JSON.stringify(value);
}

/** An area without what learners never see; the file may export nothing else. */
function leanArea(exports: Exports): string {
  return Object.entries(exports)
    .map(([name, area]) => {
      const kept = Object.entries(area as Exports).filter(([part]) => !NOT_FOR_LEARNERS.has(part));
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
    })
    .join('\n');
}

/**
 * A production build of the learner app keeps the contract's paths and types but not its schemas, and of areas only what learners see: the
 * server validates input, and responses are checked in development and in every test. Without zod the login page stays within its limit
 * (docs/decisions/0003-a-lean-login-page.md).
 */
export const contractWithoutSchemas = (): PluginOption => ({
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === NO_SCHEMAS ? id : null),
  load: async (id) => {
    if (id === NO_SCHEMAS) {
      return NO_SCHEMAS_CODE;
    }
    if (!CONTRACT_FILE.test(id)) {
      return null;
    }
    const exports = await exportsOf(id);
    if (AREA_FILE.test(id)) {
      return leanArea(exports);
    }
    const lean = Object.entries(exports).map(([name, value]) => [name, leanValue(value)] as const);
    const hasSchemas = lean.some(([, value]) => value === 'undefined' || value?.includes('anyResult'));
    if (lean.some(([, value]) => value === null)) {
      return readFileSync(id, 'utf8').replace(ZOD_IMPORT, `import { z } from '${NO_SCHEMAS}';`);
    }
    if (!hasSchemas) {
      return null;
    }
    return [ANY_RESULT, ...lean.map(([name, value]) => `export const ${name} = ${value};`)].join('\n');
  },
});
