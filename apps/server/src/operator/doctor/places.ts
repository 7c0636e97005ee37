import { existsSync, readFileSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { nextOf } from '../rotate-secret.ts';

const MB = 1024 ** 2;
/** With less, the database itself soon cannot write. */
const LEAST_FREE = 256 * MB;
const HOUR_MS = 3_600_000;
const SECRET_LENGTH = 32;

/** Checks the disk of a directory that may not exist yet. */
export async function examineDisk(about: string, folder: string, wanted: number): Promise<Finding> {
  const place = nearest(folder);
  try {
    await access(place, constants.W_OK);
  } catch {
    return fail(about, `${place} 不能写入，请检查权限`);
  }
  const { bavail, bsize, ffree, files } = await statfs(place);
  const free = bavail * bsize;
  const line = `${folder} 还有 ${Math.round(free / MB)} MB`;
  if (free < LEAST_FREE) {
    return fail(about, `${line}，请马上腾出空间`);
  }
  // File systems without a fixed number of inodes report 0 of 0.
  if (files > 0 && ffree / files < 0.02) {
    return warn(about, `${line}，但能新建的文件只剩 ${ffree} 个（inode）`);
  }
  return free < wanted ? warn(about, `${line}，低于 ${Math.round(wanted / MB)} MB，上传会被拒绝`) : ok(about, line);
}

function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));
}

/** Whether there is a secret, and where it has to be backed up. Whether it opens what is sealed is checked against the database. */
export function examineSecret({ appSecret, secretFile, production, backups }: Config): Finding {
  const about = '密钥';
  if (secretFile !== undefined && !existsSync(secretFile)) {
    return ok(about, `还没有，第一次启动时放进 ${secretFile}`);
  }
  if (secretFile !== undefined && readFileSync(secretFile, 'utf8').trim() === '') {
    return fail(about, `${secretFile} 是空的：请从备份取回它`);
  }
  if (secretFile !== undefined && existsSync(nextOf(secretFile))) {
    return warn(about, '上次换密钥中断了，下次启动会自动收尾');
  }
  if (appSecret.length < SECRET_LENGTH) {
    return warn(about, `只有 ${appSecret.length} 个字符，请用至少 ${SECRET_LENGTH} 个随机字符`);
  }
  const where = secretFile ?? 'APP_SECRET';
  const kept = backups.passphrase !== undefined;
  return kept || !production ? ok(about, `在 ${where}`) : warn(about, `在 ${where}，不在备份里：请另外保管，或设置 BACKUP_PASSPHRASE`);
}

interface Copies {
  backups: Config['backups'];
  /** Newest first. */
  copies: readonly { at: Date }[];
  now: Date;
}

/** Twice the interval means that a backup was missed. */
export function examineBackups({ backups: { folder, everyHours }, copies, now }: Copies): Finding {
  const about = '备份';
  if (folder === undefined) {
    return warn(about, '没有定时备份：请设置 BACKUP_DIR，或自己定时运行 npm run backup');
  }
  const [newest] = copies;
  if (!newest) {
    return warn(about, `${folder} 里还没有备份`);
  }
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / HOUR_MS);
  const line = `${folder} 里有 ${copies.length} 份，最新的是 ${hours} 小时前的`;
  return hours > 2 * everyHours ? fail(about, `${line}，应当每 ${everyHours} 小时一份：原因见日志里的 backup failed`) : ok(about, line);
}
