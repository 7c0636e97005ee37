import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The directories of our own TypeScript. */
export const sourceFolders = ['apps', 'packages', 'demo', 'e2e', 'bench', 'scripts'].filter((folder) => existsSync(join(root, folder)));

const apart = new Set(['node_modules', 'dist', 'data']);

/** Every .ts and .tsx file below the directories except declarations, as paths from `base` with forward slashes. */
export function typescriptFiles(base = root, folders = sourceFolders) {
  return folders.flatMap((folder) =>
    readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return apart.has(entry.name) ? [] : typescriptFiles(base, [path]);
      }
      return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
    }),
  );
}
