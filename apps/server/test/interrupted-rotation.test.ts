import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityApi } from '@palm/contract/identity/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUnreadable } from '../src/app.ts';
import { rotateSecret, settleRotation } from '../src/operator/rotate-secret.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createOrganisation } from './factories.ts';
import { createSecured } from './two-step.ts';

const FORMER = 'the former secret, as long as a secret should be';

let app: TestApp;
let folder: string;
let secretFile: string;
let next: string;
beforeEach(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'palm-interrupted-'));
  secretFile = join(folder, 'app-secret');
  next = `${secretFile}.next`;
  writeFileSync(secretFile, FORMER);
  // Existing values were sealed with the tests' secret; from here on the former secret is used.
  await createSecured(app, await createOrganisation(app));
  await call(app, '', identityApi.verifyKey);
  await rotateSecret({ db: app.platform.db, secrets: app.platform.secrets, secretFile }, true, () => undefined);
  expect(existsSync(next)).toBe(false);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const secretNow = () => readFileSync(secretFile, 'utf8');
const rotate = (say: (line: string) => void = () => undefined) =>
  rotateSecret({ db: app.platform.db, secrets: createSecrets(secretNow()), secretFile }, false, say);

/** The next start: which secret it goes on with, and what it prints. */
async function start(appSecret = secretNow()) {
  const said: string[] = [];
  const secret = await settleRotation({ db: app.platform.db, appSecret, secretFile }, (line) => said.push(line));
  const unreadable = await findUnreadable({ db: app.platform.db, secrets: createSecrets(secret) });
  return { secret, said: said.join(), unreadable };
}

describe('an interrupted rotation', () => {
  test('keeps the former secret if it stops while the new one is written', async () => {
    const former = secretNow();
    for (const half of ['', 'aGFsZiBhIHNl']) {
      writeFileSync(next, half);
      expect(await start()).toEqual({ secret: former, said: '上次换密钥中断了，什么都没有换：仍用原来的密钥', unreadable: [] });
      expect(existsSync(next)).toBe(false);
    }
  });

  test('keeps the former secret if it stops before the commit', async () => {
    const former = secretNow();
    let written = '';
    // A process that dies here rolls back its transaction and leaves the file.
    const died = rotate((line) => {
      written = line.startsWith('✓') ? readFileSync(next, 'utf8') : written;
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(written).toHaveLength(44);
    writeFileSync(next, written);
    expect(await start()).toEqual({ secret: former, said: '上次换密钥中断了，什么都没有换：仍用原来的密钥', unreadable: [] });
    expect(secretNow()).toBe(former);
  });

  test('takes the new secret after the commit, without manual steps', async () => {
    const former = secretNow();
    // A directory in place of the file makes the last step fail, and only that.
    rmSync(secretFile);
    mkdirSync(join(secretFile, 'in the way'), { recursive: true });
    const cut = rotateSecret({ db: app.platform.db, secrets: createSecrets(former), secretFile }, false, () => undefined);
    await expect(cut).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    rmSync(secretFile, { recursive: true });
    writeFileSync(secretFile, former);
    const made = readFileSync(next, 'utf8');
    const started = await start();
    expect(started).toEqual({ secret: made, said: expect.stringContaining('新密钥已放进') as string, unreadable: [] });
    expect(secretNow()).toBe(made);
    expect(existsSync(next)).toBe(false);
    expect((await start()).said).toBe('');
  });

  test('is completed by one of several processes that start together, and all use the same secret', async () => {
    const former = secretNow();
    await rotate();
    const made = secretNow();
    writeFileSync(next, made);
    writeFileSync(secretFile, former);
    const started = await Promise.all(Array.from({ length: 4 }, () => start(former)));
    expect(started.map(({ secret }) => secret)).toEqual(Array.from({ length: 4 }, () => made));
    expect(started.filter(({ said }) => said !== '')).toHaveLength(1);
  });

  test('discards the new secret if nothing is sealed yet', async () => {
    await app.platform.db.deleteFrom('two_step').execute();
    await app.platform.db.deleteFrom('transport_key').execute();
    const former = secretNow();
    writeFileSync(next, 'x'.repeat(44));
    expect(await start()).toMatchObject({ secret: former, unreadable: [] });
    expect(existsSync(next)).toBe(false);
  });
});

test('never touches a secret that the deployment sets', async () => {
  writeFileSync(next, 'x'.repeat(44));
  const secret = await settleRotation({ db: app.platform.db, appSecret: FORMER, secretFile: undefined }, () => undefined);
  expect(secret).toBe(FORMER);
  expect(existsSync(next)).toBe(true);
});
