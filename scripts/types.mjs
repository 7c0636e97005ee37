// Type-checks every workspace with its own settings; each keeps its incremental state under node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { globSync } from './lib/glob.mjs';

const projects = ['tsconfig.json', ...globSync(['packages', 'apps'], 'tsconfig.json')];
let failed = false;
for (const project of projects) {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' });
  if (run.status !== 0) {
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
