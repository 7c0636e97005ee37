// Type-checks every workspace with its own settings; each keeps its incremental state under node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from './lib/glob.mjs';

// tsc refuses a project without a single file, so a workspace counts from its first source file on
const workspaces = globSync(['packages', 'apps'], 'tsconfig.json').filter((project) => existsSync(join(dirname(project), 'src')));
const projects = ['tsconfig.json', ...workspaces];
let failed = false;
for (const project of projects) {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' });
  if (run.status !== 0) {
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
