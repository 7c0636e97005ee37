import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildInfo } from '@palm/contract/build-info';
import { backup } from './platform/database/backup/backup.ts';
import type { Database } from './platform/database/connect.ts';
import { StartError } from './platform/start-error.ts';

const KEPT = 3;
const SUFFIX = '.tgz';

/**
 * Backs up all tables into `DATA_DIR/before-upgrade`, which keeps the three newest backups. `npm run restore` of the version that wrote
 * them restores them; stored files are not included, as no upgrade changes them.
 * @param pending the migrations to be applied; the backup is named after the first of them
 * @throws StartError if it cannot be written: then nothing is upgraded
 */
export async function copyBeforeUpgrade(
  database: Pick<Database, 'pool'>,
  { dataDir, pending, now }: { dataDir: string; pending: string[]; now: Date },
): Promise<string> {
  const folder = path.join(dataDir, 'before-upgrade');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`升级前要把数据备份到 ${folder}，但这里不能写入，请检查权限`, { cause });
  }
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = path.join(folder, `${moment}-${path.basename(pending[0] ?? '', '.sql')}${SUFFIX}`);
  await backup(database, { file, program: buildInfo });
  // The names begin with a timestamp.
  const copies = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  await Promise.all(copies.slice(0, -KEPT).map((name) => rm(path.join(folder, name))));
  return file;
}
