import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

/** A name for the developer tools; given to a part that nobody uses it keeps that part in the build. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
/** What React only notes down, which the bundler cannot know. */
const NOTED = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
/** What a link draws to load a page ahead of a click under React Router's own server. Here pages are loaded ahead by `useLinkPrefetch`. */
const AHEAD = /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/** Lets the bundler drop the parts of React Router's code that this app does not use. */
export const withoutUnusedParts = (code: string): string =>
  code.replaceAll(NAME, '').replaceAll(NOTED, '$1/* @__PURE__ */ $2').replace(AHEAD, 'null');

/** React Router's package names only its development files. A build for people takes the production ones: smaller, and without warnings. */
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
