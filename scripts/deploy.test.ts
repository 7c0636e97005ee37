import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './lib/root.mjs';

const read = (name: string): string => readFileSync(inRoot('deploy', name), 'utf8');
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Every variable that the server reads, according to its own schema. */
const known = new Set(
  [...readFileSync(inRoot('apps/server/src/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
);
const namesIn = (assignments: string): string[] => [...assignments.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? '');

describe('the image file', () => {
  // Joins continued lines into one instruction.
  const instructions = read('Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));
  const of = (word: string) => lastStage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  test("builds in one stage and runs in another, both on the builder's choice of base", () => {
    expect(instructions.filter((line) => line.startsWith('FROM'))).toEqual(['FROM ${BASE} AS build', 'FROM ${BASE}']);
    expect(instructions[0]).toMatch(/^ARG BASE=\S+:[\w.-]*\d[\w.-]*$/);
    expect(of('COPY')).toEqual(['--from=build /app /app']);
  });

  test('runs under a numeric non-root user, with the server itself as the first process', () => {
    expect(of('USER')).toEqual(['10001:10001']);
    expect(of('CMD')).toEqual(['["node", "scripts/start.mjs"]']);
    expect(lastStage.findIndex((line) => line.startsWith('RUN'))).toBeLessThan(lastStage.findIndex((line) => line.startsWith('USER')));
  });

  test('keeps data in volumes and has a health check', () => {
    expect(of('VOLUME')).toEqual(['["/data", "/backups"]']);
    expect(of('HEALTHCHECK')[0]).toMatch(/--start-period=\S+ .*\/api\/ready/);
    const [script] = /"-e", "([^"]+)"/.exec(of('HEALTHCHECK')[0] ?? '')?.slice(1) ?? [];
    // Nothing listens there: the exit code must say so.
    expect(spawnSync(process.execPath, ['-e', script ?? ''], { env: { PATH: process.env['PATH'], PORT: '9' } }).status).toBe(1);
  });

  test('sets only variables that the server reads, and keeps packages and history out of the build', () => {
    const names = of('ENV')
      .flatMap(namesIn)
      .filter((name) => name !== 'HOME');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(read('Containerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data']));
  });
});

interface Service {
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period: string;
  healthcheck?: { test: string[] };
  read_only?: boolean;
}

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<'server' | 'database', Service>;
    volumes: Record<string, null>;
  };

  test('starts the server after its database and gives it time to shut down', () => {
    expect(services.server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.database.healthcheck?.test.join(' ')).toContain('pg_isready');
    expect(services.server).toMatchObject({ stop_grace_period: '20s', read_only: true });
  });

  test('requires the secrets, and opens a port only for a proxy on the same machine', () => {
    expect(services.server.environment['APP_SECRET']).toMatch(/^\$\{APP_SECRET:\?/);
    expect(services.server.environment['DATABASE_URL']).toContain('${POSTGRES_PASSWORD:?');
    expect(services.server.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(services.database.ports).toBeUndefined();
  });

  test('names only variables that the server reads and volumes that exist', () => {
    expect(Object.keys(services.server.environment).filter((name) => !known.has(name))).toEqual([]);
    const named = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });

  test('enables searching for Chinese', () => {
    expect(services.database.environment['POSTGRES_INITDB_ARGS']).toContain('--locale=C.UTF-8');
  });
});

describe('the systemd unit', () => {
  const unit = read('palm-academy.service');

  test('sets only variables that the server reads', () => {
    expect(
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => namesIn(line ?? '')).filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  test.skipIf(!has('systemd-analyze'))('is valid for systemd and restricts what the service can do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'palm-unit-'));
    try {
      // Verified without an installation: placeholders stand in for the program's directories.
      const file = join(folder, 'palm-academy.service');
      writeFileSync(file, unit.replaceAll('/opt/palm-academy', inRoot('.')));
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
      expect(
        `${verified.status} ${verified.stderr
          .split('\n')
          .filter((line) => line.includes('palm-academy'))
          .join('\n')}`,
      ).toBe('0 ');
      const judged = execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=25', file], { encoding: 'utf8' });
      expect(judged).toMatch(/Overall exposure level for palm-academy\.service: [0-2]\.\d/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the proxy examples', () => {
  test.each(['nginx.conf', 'Caddyfile'])(
    '%s reaches the server, accepts 5 GB, closes idle connections before the server does and serves every organisation',
    (name) => {
      const text = read(name);
      expect(text).toContain('127.0.0.1:3000');
      expect(text).toMatch(/client_max_body_size 5g;|max_size 5GB/);
      expect(text).toMatch(/keepalive(_timeout)? 60s/);
      expect(text).toContain('*.xuexi.example.com');
    },
  );
});
