import { existsSync } from 'node:fs';
import { buildInfo } from '@palm/contract/build-info';
import type { Config } from './config.ts';
import { passingExports } from './modules/list-export/index.ts';
import { findAllKeys, unfinishedUploads } from './modules/upload/index.ts';
import { openStorage } from './open-storage.ts';
import { joinDatabase, openDatabase, type OpenDatabase } from './open-database.ts';
import { nextOf } from './operator/rotate-secret.ts';
import { backup } from './platform/database/backup/backup.ts';
import { lastMigration, readBackupHeader, verifyBackup } from './platform/database/backup/read-backup.ts';
import { restore } from './platform/database/backup/restore.ts';
import { sealSecret } from './platform/database/backup/sealed-secret.ts';
import type { BackupSummary } from './platform/database/backup/tables.ts';
import { PATIENT } from './platform/database/limits.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { bringSecretBack, openBackedUpSecret } from './secret-of-backup.ts';

type Say = (line: string) => void;

const MOST_SHOWN = 20;

/** `npm run backup -- FILE`, `verify FILE`, `secret FILE`. */
export async function runBackup(config: Config, [first, second]: readonly string[], say: Say): Promise<void> {
  if (first === 'verify' && second !== undefined) {
    return verify(second, say);
  }
  if (first === 'secret' && second !== undefined) {
    say((await openBackedUpSecret(config, await readBackupHeader(second))) ?? '这个备份里没有密钥');
    return;
  }
  await makeBackup(config, required(first), say);
}

/**
 * One consistent copy of the database and the stored files, even while the server runs. It changes nothing, whatever version wrote the
 * tables.
 */
async function makeBackup(config: Config, file: string, say: Say): Promise<void> {
  const { passphrase } = config.backups;
  if (passphrase !== undefined && config.secretFile !== undefined && existsSync(nextOf(config.secretFile))) {
    throw new StartError('上次换密钥没有收尾，备份里会是错的密钥：先启动一次服务，它会收尾，再备份');
  }
  const secret = passphrase === undefined ? null : await sealSecret(config.appSecret, passphrase);
  await withDatabase(joinDatabase, { config, upgrades: false, say }, async (database) => {
    const left = [unfinishedUploads, passingExports];
    const isLeft = (key: string) => left.some(({ hasKey }) => hasKey(key));
    const files = { storage: openStorage(config), keys: findAllKeys, isLeft };
    const withoutRows = left.map(({ table }) => table);
    const summary = await backup(database, { file, program: buildInfo, files, withoutRows, secret });
    say(`已备份到 ${file}：${contentOf(summary)}`);
    sayMissing(summary, say);
    say(
      secret === null
        ? `备份里没有密钥（APP_SECRET${config.secretFile ? `，在 ${config.secretFile}` : ''}）：请另外保管`
        : '密钥已用口令封在备份里',
    );
  });
}

async function verify(file: string, say: Say): Promise<void> {
  const { header, summary } = await verifyBackup(file);
  const { version, commit } = header.program;
  say(`备份完整：${contentOf(summary)}`);
  say(`由 ${version}（${commit}）在 ${header.createdAt} 写成，最后一次数据库升级是 ${lastMigration(header)}`);
  say(header.secret === null ? '备份里没有密钥（APP_SECRET）' : '密钥用口令封在备份里');
  sayMissing(summary, say);
}

/** `npm run restore -- FILE`: fills an empty installation from a backup. */
export async function runRestore(config: Config, [file]: readonly string[], say: Say): Promise<void> {
  const source = required(file);
  // A wrong passphrase is reported before hours of work.
  const secret = await openBackedUpSecret(config, await readBackupHeader(source));
  await withDatabase(openDatabase, { config, upgrades: true, say }, async (database) => {
    const summary = await restore(database, { file: source, storage: openStorage(config) });
    say(`已从 ${source} 恢复：${contentOf(summary)}`);
    sayMissing(summary, say);
    bringSecretBack(config, secret, say);
  });
}

const contentOf = ({ tables, rows, objects }: BackupSummary): string => `${tables} 张表，${rows} 行，${objects} 个文件`;

function sayMissing({ missing, missingKeys }: BackupSummary, say: Say): void {
  if (missing > 0) {
    say(`注意：数据库里有记录、存储里没有的文件有 ${missing} 个${missing > MOST_SHOWN ? `，前 ${MOST_SHOWN} 个是` : ''}：`);
    missingKeys.slice(0, MOST_SHOWN).forEach((key) => say(`  ${key}`));
  }
}

function required(file: string | undefined): string {
  if (file === undefined) {
    throw new StartError('请写上文件名，例如 npm run backup -- palm.tgz');
  }
  return file;
}

interface Command {
  config: Config;
  upgrades: boolean;
  say: Say;
}

async function withDatabase(
  open: typeof openDatabase,
  { config, upgrades, say }: Command,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const options = { log: say, logger: createLogger(config.logLevel), onLost: () => undefined, limits: PATIENT, upgrades };
  const database = await open(config, options);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
