// npm run fuzz -- --seconds 600 [--seed 7]: sends every call of the API ever new malformed inputs. A failure names the seed that reproduces
// it.
import { parseArgs } from 'node:util';
import { begin } from './lib/begin.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string' } } });

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { spawnSync } = await import('node:child_process');
  const { inRoot } = await import('./lib/root.mjs');
  const seed = values.seed ?? String(Date.now() % 1_000_000_000);
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', 'apps/server/test/fuzz'];
  const env = { ...process.env, FUZZ_SECONDS: values.seconds, FUZZ_SEED: seed };
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: inRoot('.'), env }).status ?? 1;
});
