// npm run types:database: writes the types of the tables from the migrations, on a PostgreSQL that is thrown away.
import { spawnSync } from 'node:child_process';

const run = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/test/write-types.ts'], { stdio: 'inherit' });
process.exit(run.status ?? 1);
