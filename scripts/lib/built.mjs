import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './root.mjs';
import { run } from './run.mjs';

/** The one file that production runs. */
export const serverBundle = inRoot('apps/server/dist/main.js');

const stampFile = inRoot('apps/server/dist/build.stamp');
const outputs = [
  serverBundle,
  inRoot('apps/server/dist/worker.js'),
  inRoot('apps/learner/dist/index.html'),
  inRoot('apps/admin/dist/index.html'),
];
const sources = ['apps', 'packages', 'demo', 'scripts/build.mjs', 'scripts/lib', 'package-lock.json', 'tsconfig.base.json'];
const apart = new Set(['node_modules', 'dist', 'data', 'test', 'testing', 'migrations', 'vectors', 'fixtures', 'media']);
const isTest = /\.test\.tsx?$/;

function* filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) {
    yield [path, stat];
  } else if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!apart.has(name) && !isTest.test(name)) {
        yield* filesUnder(join(path, name));
      }
    }
  }
}

/** The commit of the working tree, or `unknown` outside a repository. */
export function gitCommit() {
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}

/** Times and sizes instead of contents: 30 ms for the whole tree, so that every start can afford the look. */
function fingerprint() {
  const hash = createHash('sha256').update(gitCommit());
  for (const source of sources) {
    for (const [path, stat] of filesUnder(inRoot(source))) {
      hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function isBuilt() {
  return outputs.every((path) => existsSync(path)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

/** The stamp goes first and comes back last, so an interrupted build is seen as no build. */
export const forgetBuild = () => rmSync(stampFile, { force: true });

/** Answers what to call once the build is complete; sources that change meanwhile make the next start build again. */
export function rememberBuild() {
  const built = fingerprint();
  return () => writeFileSync(stampFile, built);
}

/** Builds the server and both web apps unless the sources are as they were at the last build. */
export async function ensureBuilt() {
  if (isBuilt()) {
    return;
  }
  const code = await run(process.execPath, [inRoot('scripts/build.mjs')]);
  if (code !== 0) {
    console.error('构建没有完成，原因见上。');
    process.exit(1);
  }
}
