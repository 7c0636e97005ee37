import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTo } from './binaries-copy.ts';

let folder: string;
let native: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'palm-copy-'));
  native = path.join(folder, 'package', 'native');
  mkdirSync(path.join(native, 'bin'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(native, 'bin', 'postgres'), 'program', { mode: 0o700 });
  writeFileSync(path.join(native, 'library.so.1'), 'library', { mode: 0o600 });
  symlinkSync('library.so.1', path.join(native, 'library.so'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const copy = () => copyTo(folder, native, 'copy');
const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;

test('a copy can be read and run by every account and written only by us', () => {
  expect(copy()).toBe(path.join(folder, 'copy'));
  expect([modeOf('copy'), modeOf('copy', 'native', 'bin', 'postgres')]).toEqual([0o755, 0o755]);
  expect(modeOf('copy', 'native', 'library.so.1')).toBe(0o644);
});

test('the links in a copy stay inside it', () => {
  copy();
  expect(readlinkSync(path.join(folder, 'copy', 'native', 'library.so'))).toBe('library.so.1');
});

test('a complete copy is reused', () => {
  copy();
  const before = lstatSync(path.join(folder, 'copy')).ino;
  expect(copy()).toBe(path.join(folder, 'copy'));
  expect(lstatSync(path.join(folder, 'copy')).ino).toBe(before);
});

test('a copy with missing files is replaced', () => {
  copy();
  rmSync(path.join(folder, 'copy', 'native', 'library.so.1'));
  expect(copy()).toBe(path.join(folder, 'copy'));
  expect(readFileSync(path.join(folder, 'copy', 'native', 'library.so.1'), 'utf8')).toBe('library');
});

test('a directory of that name that others can write to is left alone', () => {
  mkdirSync(path.join(folder, 'copy', 'native'), { recursive: true });
  writeFileSync(path.join(folder, 'copy', 'native', 'trap'), 'trap');
  chmodSync(path.join(folder, 'copy'), 0o777);
  expect(copy()).toBe(path.join(folder, 'copy-1'));
});

test('a link of that name is left alone', () => {
  mkdirSync(path.join(folder, 'elsewhere'));
  symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'copy'));
  expect(copy()).toBe(path.join(folder, 'copy-1'));
});

test('a place that does not exist holds no copy', () => {
  expect(copyTo(path.join(folder, 'missing'), native, 'copy')).toBeNull();
});
