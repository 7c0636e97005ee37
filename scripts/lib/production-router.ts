import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

/** A name for the developer tools; assigned to an unused part, it keeps that part in the build. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
/** Calls without side effects, which the bundler cannot know. */
const NOTED = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
/** What a link renders to preload a page under React Router's own server. Here `useLinkPrefetch` preloads pages. */
const AHEAD = /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/** Lets the bundler drop the parts of React Router that this app does not use. */
export const withoutUnusedParts = (code: string): string =>
  code.replaceAll(NAME, '').replaceAll(NOTED, '$1/* @__PURE__ */ $2').replace(AHEAD, 'null');

/**
 * React Router's package exports only its development files. A production build uses the production ones: smaller, and without warnings.
 */
export const productionRouter = (): PluginOption => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
      ],
    },
  }),
  transform: (code, id) => (id.startsWith(folder) ? { code: withoutUnusedParts(code), map: null } : null),
});
