import { join } from 'node:path';
import type { Config } from './config.ts';
import { joinDatabase, openDatabase, type OpenDatabase } from './open-database.ts';
import { backup } from './platform/database/backup/backup.ts';
import { restore } from './platform/database/backup/restore.ts';
import { PATIENT } from './platform/database/limits.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';

type Say = (line: string) => void;

/** `npm run backup -- FILE`: one consistent copy of the database and the stored files, also while the server runs. */
export async function runBackup(config: Config, file: string | undefined, say: Say): Promise<void> {
  await withDatabase(joinDatabase, { config, file, say }, async (database, target) => {
    const { tables, rows, objects } = await backup(database.db, { file: target, objectsDir: join(config.dataDir, 'objects') });
    say(`已备份到 ${target}：${tables} 张表，${rows} 行，${objects} 个文件`);
  });
}

/** `npm run restore -- FILE`: fills an empty installation with a copy. */
export async function runRestore(config: Config, file: string | undefined, say: Say): Promise<void> {
  await withDatabase(openDatabase, { config, file, say }, async (database, source) => {
    const { tables, rows, objects } = await restore(database.db, { file: source, objectsDir: join(config.dataDir, 'objects') });
    say(`已从 ${source} 恢复：${tables} 张表，${rows} 行，${objects} 个文件`);
  });
}

interface Command {
  config: Config;
  file: string | undefined;
  say: Say;
}

type Work = (database: OpenDatabase, file: string) => Promise<void>;

async function withDatabase(open: typeof openDatabase, { config, file, say }: Command, work: Work): Promise<void> {
  if (file === undefined) {
    throw new StartError('请写上文件名，例如 npm run backup -- palm.tgz');
  }
  const options = { log: say, logger: createLogger(config.logLevel), onLost: () => undefined, limits: PATIENT };
  const database = await open(config, options);
  try {
    await work(database, file);
  } finally {
    await database.close();
  }
}
