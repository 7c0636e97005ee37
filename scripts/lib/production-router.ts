import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

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
});
