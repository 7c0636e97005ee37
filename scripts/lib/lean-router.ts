import type { PluginOption } from 'vite';

const ROUTER_FILE = /\/react-router\/dist\/development\/chunk-[\w-]+\.mjs$/;

/**
 * React Router's package names only its development files. A production build takes the warnings off, as its production files do, and
 * lets go of the components that nobody uses: a name given to a component for debugging, or a `forwardRef` without a mark, would keep
 * `Form` and all that it needs (docs/decisions/0003-a-lean-login-page.md).
 */
export const leanRouter = (): PluginOption => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER_FILE },
    // What is replaced stays on its line; builds for people have no source map.
    handler: (code) => ({
      code: code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
