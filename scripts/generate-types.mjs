// npm run types:database: generates the table types from the migrations, on a throwaway PostgreSQL.
import { spawnSync } from 'node:child_process';

const run = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/test/write-types.ts'], { stdio: 'inherit' });
process.exit(run.status ?? 1);
