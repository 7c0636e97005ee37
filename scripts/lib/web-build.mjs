import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transform } from 'esbuild';
import { build } from 'vite';
import { browserFloor } from './browser-floor.mjs';
import { gitCommit } from './built.mjs';
import { stylesOf, withScript, withStyle } from './inline-files.mjs';
import { inRoot } from './root.mjs';
import { preloadTable } from './web-manifest.mjs';
import { firstCalls, routesOf } from './web-routes.mjs';

const compressible = /\.(js|mjs|css|svg|json|wasm|ttf|webmanifest)$/;
const smallestBytes = 1024;
// Level 11 takes seconds for a megabyte chunk and gains little there.
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

/** The service worker is a file with a fixed name: its URL is its identity for the browser. */
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

/**
 * Inlines the boot script and the entry's stylesheets into the document, so that a browser paints the frame with the document's first bytes
 * without waiting for files. The server allows the script by its hash.
 */
async function inlineFirstFiles(dist, base) {
  const read = (file) => readFile(join(dist, file), 'utf8');
  const [html, boot] = await Promise.all([read('index.html'), read('boot.js')]);
  const { code } = await transform(boot, { minify: true, target: browserFloor, charset: 'utf8' });
  const styles = stylesOf(html);
  const texts = await Promise.all(styles.map((address) => read(address.replace(base, ''))));
  const withStyles = styles.reduce((document, address, place) => withStyle(document, address, texts[place]), html);
  await writeFile(join(dist, 'index.html'), withScript(withStyles, `${base}boot.js`, code));
  await rm(join(dist, 'boot.js'));
}

/** Builds one web app into its dist directory: assets, preload.json for the server, and .br and .gz variants where they pay off. */
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
  await inlineFirstFiles(join(folder, 'dist'), base);
  await writeFile(join(folder, 'dist/preload.json'), JSON.stringify(preloads));
  await compressFolder(join(folder, 'dist'));
}
