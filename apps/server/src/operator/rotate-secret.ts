import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resealAll } from '../app.ts';
import type { Db } from '../platform/database/transaction.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { StartError } from '../platform/start-error.ts';

const SECRET_BYTES = 32;

interface RotatePlatform {
  db: Db;
  secrets: Secrets;
  /** Where the secret lies that nobody chose; undefined where APP_SECRET is set. */
  secretFile: string | undefined;
}

/**
 * Makes a new APP_SECRET and seals everything with it, in one transaction. The new one is at hand before that is committed: a power cut
 * then leaves a choice of two secrets, never none.
 * @throws StartError where something could not be read and `despite` is false: nothing is changed then
 */
export async function rotateSecret(
  { db, secrets, secretFile }: RotatePlatform,
  despite: boolean,
  say: (line: string) => void,
): Promise<void> {
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  const next = secretFile && `${secretFile}.next`;
  if (next) {
    writeFileSync(next, secret, { mode: 0o600, flush: true });
  } else {
    say(`新的 APP_SECRET（只显示这一次，换好以前不要丢）：${secret}`);
  }
  try {
    await db.transaction().execute((tx) => reseal(tx, { from: secrets, to: createSecrets(secret) }, despite, say));
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
