import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { isLocked, takeInstanceLock } from './instance-lock.ts';
import { findProcess, processNamespace } from './processes.ts';

let folder: string;
let file: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'palm-lock-'));
  file = path.join(folder, 'instance.lock');
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60000)'], { stdio: 'ignore' });
});

afterEach(async () => {
  if (other.exitCode === null && other.signalCode === null) {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  rmSync(folder, { recursive: true });
});

function writeLock(holder: { pid: number | undefined; startedAt?: string | null; namespace?: string | null }): void {
  const startedAt = holder.pid === undefined ? null : (findProcess(holder.pid)?.startedAt ?? null);
  writeFileSync(file, JSON.stringify({ startedAt, namespace: processNamespace(), ...holder }));
}

function makeOld(): void {
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
}

test('the lock names us while we hold it, and is gone afterwards', async () => {
  const lock = await takeInstanceLock(file, 0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(isLocked(file)).toBe(true);
  lock.release();
  expect(existsSync(file)).toBe(false);
  expect(isLocked(file)).toBe(false);
});

test('the lock of a running process is respected, and the error says which one it is', async () => {
  writeLock({ pid: other.pid });
  const taken = takeInstanceLock(file, 0);
  await expect(taken).rejects.toThrow(StartError);
  await expect(taken).rejects.toThrow(`（进程 ${other.pid}）正在使用数据文件夹 ${folder}`);
});

test('a process that is just stopping is waited for', async () => {
  writeLock({ pid: other.pid });
  const taken = takeInstanceLock(file, 20_000);
  other.kill('SIGKILL');
  (await taken).release();
});

test('the lock of a dead process is taken over', async () => {
  writeLock({ pid: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  (await takeInstanceLock(file, 0)).release();
});

test('a later process with a dead one’s id does not hold its lock', async () => {
  writeLock({ pid: other.pid, startedAt: 'before' });
  (await takeInstanceLock(file, 0)).release();
});

test('a half-written lock is taken over once it is old', async () => {
  writeFileSync(file, '{"pid":');
  expect(isLocked(file)).toBe(true);
  makeOld();
  (await takeInstanceLock(file, 0)).release();
});

test('a start right after a process was killed while writing its lock waits until that is old', async () => {
  writeFileSync(file, '');
  const almostOld = new Date(Date.now() - 9_500);
  utimesSync(file, almostOld, almostOld);
  (await takeInstanceLock(file, 0)).release();
});

test('another container’s lock is respected as long as it is refreshed', async () => {
  writeLock({ pid: 1, namespace: 'pid:[elsewhere]' });
  expect(isLocked(file)).toBe(true);
  makeOld();
  (await takeInstanceLock(file, 0)).release();
});

test('a directory that cannot be written to is reported', async () => {
  await expect(takeInstanceLock(path.join(folder, 'missing', 'instance.lock'), 0)).rejects.toThrow(/不能写入/);
});
