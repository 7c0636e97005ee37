import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths `<parent>/<child>/<name>` that exist, one level deep, in alphabetical order. */
export function globSync(parents, name) {
  return parents.flatMap((parent) =>
    readdirSync(parent)
      .sort()
      .map((child) => join(parent, child, name))
      .filter((path) => existsSync(path)),
  );
}
