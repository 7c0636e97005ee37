import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transform } from 'esbuild';
import { build } from 'vite';
import { browserFloor } from './browser-floor.mjs';
import { gitCommit } from './built.mjs';
import { inRoot } from './root.mjs';
import { preloadTable } from './web-manifest.mjs';
import { firstCalls, routesOf } from './web-routes.mjs';

const compressible = /\.(js|mjs|css|svg|json|wasm|ttf|webmanifest)$/;
const smallestBytes = 1024;
// Level 11 takes seconds for a chunk of a megabyte and wins little there.
const thoroughBelowBytes = 400_000;

async function compress(path) {
  const content = await readFile(path);
  if (content.length < smallestBytes) {
    return;
  }
  const quality = content.length < thoroughBelowBytes ? 11 : 9;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(content, options), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))));
}

/** The worker stands alone under a name that never changes: its address is its identity for the browser. */
async function buildServiceWorker(folder) {
  const input = join(folder, 'src/service-worker.ts');
  if (existsSync(input)) {
    const output = { format: 'iife', entryFileNames: 'service-worker.js' };
    const options = {
      target: browserFloor,
      outDir: join(folder, 'dist'),
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
    };
    await build({ root: folder, configFile: false, logLevel: 'warn', build: { ...options, rolldownOptions: { input, output } } });
  }
}

/** The one script that the document waits for is kept for good as the others are: its name holds a hash of its content. */
async function nameByContent(dist, base) {
  const content = await readFile(join(dist, 'boot.js'), 'utf8');
  const { code } = await transform(content, { minify: true, target: browserFloor });
  const file = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  await Promise.all([writeFile(join(dist, file), code), rm(join(dist, 'boot.js'))]);
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  await writeFile(join(dist, 'index.html'), html.replace(`${base}boot.js`, base + file));
}

/** Builds one web app into its dist folder: assets, preload.json for the server, and .br and .gz beside what is worth it. */
export async function buildWebApp(name, base) {
  const folder = inRoot('apps', name);
  const { output } = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    define: { __PALM_COMMIT__: JSON.stringify(gitCommit()) },
  });
  await buildServiceWorker(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'dist/.vite/manifest.json'), 'utf8'));
  const fileOf = (module) => output.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${name}/${module}`)))?.fileName;
  const calls = name === 'learner' ? await firstCalls() : {};
  const preloads = preloadTable(manifest, { base, routes: await routesOf[name](), fileOf, calls });
  await nameByContent(join(folder, 'dist'), base);
  await writeFile(join(folder, 'dist/preload.json'), JSON.stringify(preloads));
  await compressFolder(join(folder, 'dist'));
}
