import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether node_modules has what package-lock.json asks for. npm writes its own record as the last step of an install, so an interrupted
 * install, one without the development packages and one of an older lock are all detected. Optional packages differ by platform and are
 * ignored.
 */
export function packagesAreInstalled(lockPath = inRoot('package-lock.json'), recordPath = inRoot('node_modules/.package-lock.json')) {
  let record;
  try {
    record = readPackages(recordPath);
  } catch {
    return false;
  }
  return Object.entries(readPackages(lockPath)).every(
    ([path, wanted]) => path === '' || wanted.optional === true || (record[path] !== undefined && record[path].version === wanted.version),
  );
}

/**
 * Installs the packages unless they are present, without changing the lock. The build needs the development packages in production mode
 * too.
 */
export async function ensureInstalled() {
  if (packagesAreInstalled()) {
    return;
  }
  console.log('正在安装依赖，第一次约需一分钟 …');
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--include=dev', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    console.error('依赖没有装好，原因见上。请检查网络或 npm 的 registry 设置后再运行。');
    process.exit(1);
  }
}
