import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from '../root.mjs';
import { packageFolders } from './packages.mjs';

/** The project's own runtime files: programs, the data they read, and what an operator reads. */
const places = [
  'README.md',
  'CHANGELOG.md',
  'deploy',
  'docs/operations.md',
  'docs/decisions',
  'docs/pictures',
  'scripts/start.mjs',
  'scripts/admin.mjs',
  'scripts/cluster.mjs',
  ...['begin', 'root', 'server', 'built', 'packages', 'run', 'end-signals'].map((name) => `scripts/lib/${name}.mjs`),
  ...['main.js', 'main.js.map', 'worker.js', 'worker.js.map'].map((name) => `apps/server/dist/${name}`),
  'apps/server/migrations',
  'apps/server/assets',
  'apps/learner/dist',
  'apps/admin/dist',
  'demo',
];

/** Our own sources are only included if they are read at run time. */
const isSource = /\.tsx?$/;
/** Package files for compilers and debuggers only. */
const isForDevelopers = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/i;
/** Packages that ship several builds of themselves, and the files actually used. */
const wantedOf = new Map([
  ['node_modules/pdfjs-dist', /^(package\.json|LICENSE|(cmaps|iccs|standard_fonts|wasm)\/.+|legacy\/build\/pdf(\.worker)?\.mjs)$/],
]);

/** Regular files below a path, sorted, as paths from the root with forward slashes. Links are handled by `linksOf`. */
function filesUnder(path) {
  if (statSync(inRoot(path)).isFile()) {
    return [path];
  }
  const entries = readdirSync(inRoot(path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? (entry.name === 'node_modules' ? [] : filesUnder(inside)) : entry.isFile() ? [inside] : [];
  });
}

function filesOfPackage(folder) {
  const wanted = wantedOf.get(folder) ?? /./;
  return filesUnder(folder).filter((file) => wanted.test(file.slice(folder.length + 1)) && !isForDevelopers.test(file));
}

/**
 * The symlinks that an npm package cannot contain and lists instead: an archive can, so that nothing has to be written at the installation.
 */
function linksOf(folder) {
  const list = inRoot(folder, 'native/pg-symlinks.json');
  const links = statSync(list, { throwIfNoEntry: false }) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links.map(({ source, target }) => ({ name: `${folder}/${target}`, to: relativeTo(target, source) }));
}

const relativeTo = (target, source) => {
  const up = target.split('/').slice(0, -1);
  const way = source.split('/');
  while (up.length > 0 && up[0] === way[0]) {
    up.shift();
    way.shift();
  }
  return [...up.map(() => '..'), ...way].join('/');
};

const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Everything in the archive, sorted by name: files of this directory, and links. */
export function releaseContent() {
  const folders = packageFolders();
  const own = places.flatMap(filesUnder).filter((file) => !isSource.test(file));
  const files = [...own, ...folders.flatMap(filesOfPackage)].sort(byName);
  const links = folders.flatMap(linksOf).sort((a, b) => byName(a.name, b.name));
  return { files, links };
}
