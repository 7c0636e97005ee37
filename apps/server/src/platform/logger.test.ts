import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('log files rotate by size, lose no line that is kept, and keep five besides the current one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'palm-log-'));
  try {
    const file = path.join(folder, 'logs', 'palm.log');
    const logger = createLogger('info', { path: file, turnAt: 2_000 });
    for (let number = 0; number < 200; number += 1) {
      logger.info({ number }, 'a line of some length, as they are');
    }
    const names = ['palm.log.5', 'palm.log.4', 'palm.log.3', 'palm.log.2', 'palm.log.1', 'palm.log'];
    const read = async () => (await Promise.all(names.map((name) => readFile(path.join(folder, 'logs', name), 'utf8')))).join('');
    expect((await readdir(path.join(folder, 'logs'))).sort()).toEqual(names.toReversed());
    const numbers = (await read())
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { number: number }).number);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 200 - first }, (_, place) => first + place));
    expect(first).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an error of the database is logged with its statement’s place in the schema, and without the values it quotes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'palm-log-'));
  try {
    const file = path.join(folder, 'palm.log');
    const logger = createLogger('info', { path: file, turnAt: 1_000_000 });
    const quoted = { detail: 'Failing row contains (13800000001, 林小满)', where: 'JSON data, line 1: "13800000001"' };
    const refused = Object.assign(new Error('violates a constraint'), { code: '23514', table: 'member', ...quoted });
    logger.error({ err: refused }, 'one');
    logger.error({ err: Object.assign(new Error('outer'), { original: refused }) }, 'within another');
    logger.error({ err: new AggregateError([refused], 'several') }, 'among others');
    logger.error({ err: 'only text' }, 'none');
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/13800000001|林小满/);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { err: unknown });
    expect(lines.map(({ err }) => err)).toMatchObject([
      { type: 'Error', message: 'violates a constraint', code: '23514', table: 'member', stack: expect.any(String) as string },
      { message: 'outer', original: { code: '23514' } },
      { message: 'several' },
      'only text',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
