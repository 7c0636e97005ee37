import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './root.mjs';
import { run } from './run.mjs';

/** The file that production runs. */
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

/** The commit of the working tree, or `unknown` outside a repository. Without history (an image), PALM_COMMIT names it. */
export function gitCommit() {
  if (process.env.PALM_COMMIT) {
    return process.env.PALM_COMMIT;
  }
  // A service may run another user's checkout: git refuses to read a foreign directory unless told that it is safe.
  const git = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}

/** Whether the working tree differs from its commit. */
export function isChanged() {
  const git = spawnSync('git', ['-c', 'safe.directory=*', 'status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 && git.stdout.trim() !== '';
}

/** Uses times and sizes instead of contents: 30 ms for the whole tree, cheap enough for every start. */
function fingerprint() {
  const hash = createHash('sha256').update(gitCommit());
  for (const source of sources) {
    for (const [path, stat] of filesUnder(inRoot(source))) {
      hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const isWhole = () => [...outputs, stampFile].every((path) => existsSync(path));
const isBuilt = () => isWhole() && readFileSync(stampFile, 'utf8') === fingerprint();

/** Whether a build could write here; a service running another user's files cannot. */
function mayBuild() {
  try {
    accessSync(existsSync(serverBundle) ? dirname(serverBundle) : inRoot('apps/server'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The stamp is removed first and written last, so an interrupted build counts as no build. */
export const forgetBuild = () => rmSync(stampFile, { force: true });

/** Returns the function to call once the build is complete; sources that change meanwhile make the next start build again. */
export function rememberBuild() {
  const built = fingerprint();
  return () => writeFileSync(stampFile, built);
}

/** Builds the server and both web apps unless the sources are unchanged since the last build, or belong to another user. */
export async function ensureBuilt() {
  if (isBuilt()) {
    return;
  }
  if (!mayBuild()) {
    if (!isWhole()) {
      console.error(`程序还没有构建，而这个用户不能写入 ${root}：请由文件的所有者先运行 npm run build。`);
      process.exit(1);
    }
    console.error('程序在上次构建之后有改动，而这个用户不能重新构建：现在运行的是上次构建的版本；请由文件的所有者运行 npm run build。');
    return;
  }
  const code = await run(process.execPath, [inRoot('scripts/build.mjs')]);
  if (code !== 0) {
    console.error('构建没有完成，原因见上。');
    process.exit(1);
  }
}
