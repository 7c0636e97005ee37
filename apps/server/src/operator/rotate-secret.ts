import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { resealAll } from '../app.ts';
import type { Db } from '../platform/database/transaction.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { StartError } from '../platform/start-error.ts';

const SECRET_BYTES = 32;
/** Arbitrary but unique; every version of the server must use the same number. */
const LOCK_KEY = 7_205_302;

interface RotatePlatform {
  db: Db;
  secrets: Secrets;
  /** The file of the generated secret; undefined if APP_SECRET is set. */
  secretFile: string | undefined;
}

/** Where a new secret is kept until everything re-sealed with it is committed. */
export const nextOf = (secretFile: string): string => `${secretFile}.next`;

/**
 * Generates a new APP_SECRET and re-seals everything with it, in one transaction. The new secret is written down before the commit: after a
 * power cut there are then two secrets to choose from, never none, and `settleRotation` chooses.
 * @throws StartError if something could not be read and `despite` is false: nothing is changed then
 */
export async function rotateSecret(
  { db, secrets, secretFile }: RotatePlatform,
  despite: boolean,
  say: (line: string) => void,
): Promise<void> {
  await underLock(db, async (connection) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64');
    const next = secretFile && nextOf(secretFile);
    if (next) {
      writeFileSync(next, secret, { mode: 0o600, flush: true });
    } else {
      say(`新的 APP_SECRET（只显示这一次，换好以前不要丢）：${secret}`);
    }
    try {
      await connection.transaction().execute((tx) => reseal(tx, { from: secrets, to: createSecrets(secret) }, despite, say));
    } catch (error) {
      if (next) {
        rmSync(next, { force: true });
      }
      say('没有换：一切照旧，仍用原来的密钥');
      throw error;
    }
    if (next && secretFile) {
      renameSync(next, secretFile);
      say(`换好了，新的密钥在 ${secretFile}。现在可以启动服务`);
    } else {
      say('换好了。把部署里的 APP_SECRET 改成上面的新值，再启动服务');
    }
  });
}

interface Settled {
  db: Db;
  appSecret: string;
  secretFile: string | undefined;
}

/**
 * Completes an interrupted rotation, and returns the secret to use. The new secret replaces the former one if it opens more of what the
 * database holds, which means that the re-sealing was committed. Otherwise it opens nothing and is discarded.
 */
export async function settleRotation({ db, appSecret, secretFile }: Settled, say: (line: string) => void): Promise<string> {
  if (secretFile === undefined || !existsSync(secretFile)) {
    return appSecret;
  }
  const next = nextOf(secretFile);
  if (existsSync(next)) {
    await underLock(db, async (connection) => {
      // A previous holder of the lock may have completed it.
      if (!existsSync(next)) {
        return;
      }
      const [withFormer, withNext] = [await countOpened(connection, read(secretFile)), await countOpened(connection, read(next))];
      if (withNext > withFormer) {
        renameSync(next, secretFile);
        say(`上次换密钥在最后一步中断了：数据已经用新密钥封好，新密钥已放进 ${secretFile}`);
      } else {
        rmSync(next, { force: true });
        say('上次换密钥中断了，什么都没有换：仍用原来的密钥');
      }
    });
  }
  return read(secretFile);
}

const read = (file: string): string => readFileSync(file, 'utf8').trim();

/** One rotation, or completion of one, at a time; a process that dies releases the lock. */
const underLock = (db: Db, work: (connection: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK_KEY)})`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_KEY)})`.execute(connection);
    }
  });

/** How many sealed values a secret opens: re-seals them with it, then rolls back. */
async function countOpened(connection: Db, secret: string): Promise<number> {
  const secrets = createSecrets(secret);
  const tried = await connection.startTransaction().execute();
  try {
    const told = await resealAll(tried, { from: secrets, to: secrets });
    return told.reduce((sum, { done }) => sum + done, 0);
  } finally {
    await tried.rollback().execute();
  }
}

async function reseal(tx: Db, rotation: Parameters<typeof resealAll>[1], despite: boolean, say: (line: string) => void): Promise<void> {
  const told = await resealAll(tx, rotation);
  told.filter(({ done }) => done > 0).forEach(({ what, done }) => say(`✓ ${what}：${done} 项`));
  told.filter(({ ended = 0 }) => ended > 0).forEach(({ what, ended }) => say(`· ${what}：${ended} 个失效`));
  const lost = told.filter(({ unreadable }) => unreadable > 0);
  lost.forEach(({ what, unreadable }) => say(`✗ ${what}：${unreadable} 项读不出，换了以后仍然读不出`));
  if (lost.length > 0 && !despite) {
    throw new StartError('有读不出的内容（见上面的 ✗）；确定不要它们了，请加上 --yes');
  }
}
