import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spawnBuiltServer, startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

/** A small disk is a mount of its own, which not every environment allows. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'palm-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

describe('a start that cannot succeed', () => {
  let dataDir: string;
  let port: string;
  let servers: BuiltServer[];

  beforeEach(async () => {
    dataDir = await createThrowawayFolder();
    port = String(await freePort());
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  /** The exit code and output of a start that must fail. */
  const failedStart = async (variables: Record<string, string>) => {
    const server = spawnBuiltServer({ PORT: port, DATA_DIR: dataDir, DEMO: 'off', ...variables });
    servers.push(server);
    if (server.child.exitCode === null) {
      await once(server.child, 'close');
    }
    const lines = server.output().trim().split('\n');
    return { code: server.child.exitCode, lines };
  };
  const running = async (variables: Record<string, string> = {}) => {
    const server = await startBuiltServer({ PORT: port, DATA_DIR: dataDir, DEMO: 'off', ...variables });
    servers.push(server);
    return server;
  };

  test('suggests another port if the port is taken', async () => {
    const other = createServer().listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    const { code, lines } = await failedStart({});
    other.close();
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(`端口 ${port} 已被占用，请关闭占用它的程序，或换一个端口：PORT=${Number(port) + 1} npm start`);
  });

  test('takes one line if another server uses the data directory', async () => {
    await running();
    const { code, lines } = await failedStart({ PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
  });

  test('takes one line if the data directory is not writable', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const { code, lines } = await failedStart({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('DATA_DIR');
  });

  test('takes one line without the password if the database cannot be reached', async () => {
    const address = `postgres://palm:geheim@127.0.0.1:${await freePort()}/palm`;
    const { code, lines } = await failedStart({ DATABASE_URL: address });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('geheim');
  });

  test('names every mistake of the configuration', async () => {
    const { code, lines } = await failedStart({ PORT: 'abc', PUBLIC_URL: 'xuexi', DEMO: 'maybe' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/PORT.*PUBLIC_URL.*DEMO/);
  });

  test('asks for a secret in production if there is none or a weak one', async () => {
    expect((await failedStart({ NODE_ENV: 'production' })).lines[0]).toContain('APP_SECRET');
    expect(await failedStart({ NODE_ENV: 'production', APP_SECRET: 'changeme' })).toMatchObject({ code: 1 });
  });

  test('takes one line if the data is of a newer version', async () => {
    await (await running()).end('SIGTERM');
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const { db, close } = connectDatabase({ ...embedded.connection, onError: () => undefined });
    await sql`insert into schema_migration select (jsonb_populate_record(m, '{"name": "9999_later"}')).* from schema_migration m limit 1`.execute(
      db,
    );
    await close();
    await embedded.stop();
    const { code, lines } = await failedStart({});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
  });

  test.skipIf(!canMount)('takes one line about the space if the disk is nearly full', async () => {
    const small = path.join(dataDir, 'small');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', small]);
    try {
      const { code, lines } = await failedStart({ DATA_DIR: small });
      expect(code).toBe(1);
      expect(lines.at(-1)).toContain('磁盘空间不足');
      expect(lines.join('\n')).not.toContain('    at ');
    } finally {
      execFileSync('umount', ['-l', small]);
    }
  });

  test('leaves nothing behind that prevents the next one', async () => {
    await mkdir(path.join(dataDir, 'objects'), { recursive: true });
    await failedStart({ PORT: 'abc' });
    const server = await running();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });
});

describe('a start', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await createThrowawayFolder()));
  afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  test("succeeds even if the environment's locale is not installed", async () => {
    const language = { LANG: 'zh_CN.GBK', LC_ALL: 'xx_YY.KOI8-R' };
    const server = await startBuiltServer({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'off', ...language });
    await server.end('SIGTERM');
  });
});
