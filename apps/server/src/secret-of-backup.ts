import { renameSync, writeFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { openSecret } from './platform/database/backup/sealed-secret.ts';
import type { BackupHeader } from './platform/database/backup/tables.ts';
import { StartError } from './platform/start-error.ts';

/**
 * The secret carried in a backup; null if it carries none.
 * @throws StartError if it needs a passphrase that is not configured
 */
export async function openBackedUpSecret({ backups }: Pick<Config, 'backups'>, { secret }: BackupHeader): Promise<string | null> {
  if (secret === null) {
    return null;
  }
  if (backups.passphrase === undefined) {
    throw new StartError('备份里的密钥是用口令封存的：请用 BACKUP_PASSPHRASE 给出备份时的口令');
  }
  const opened = await openSecret(secret, backups.passphrase);
  if (opened === null) {
    throw new StartError('BACKUP_PASSPHRASE 不是这个备份的口令');
  }
  return opened;
}

/** After a restore, the backup's secret replaces a generated one; a configured one stays, and a line says what to do. */
export function bringSecretBack({ appSecret, secretFile }: Config, secret: string | null, say: (line: string) => void): void {
  if (secret === null) {
    say('备份里没有密钥：请用原来的 APP_SECRET 启动，否则用它封存的内容读不出');
  } else if (secret === appSecret) {
    say('密钥与备份里的相同');
  } else if (secretFile === undefined) {
    say('现在的 APP_SECRET 与备份里的不同：请换成备份里的（npm run backup -- secret FILE 会显示它）再启动');
  } else {
    writeFileSync(`${secretFile}.partial`, secret, { mode: 0o600, flush: true });
    renameSync(`${secretFile}.partial`, secretFile);
    say(`密钥已从备份放回 ${secretFile}`);
  }
}
