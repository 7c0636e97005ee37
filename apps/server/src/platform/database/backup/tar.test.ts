import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { readTar, textPart, writeTar, type TarPart } from './tar.ts';

// Written by version 3.16, which had its own tar writer: four files, two with names too long for its header block.
const FORMER =
  'H4sIAAAAAAACA+2VP4oCMRSHU+8pBg+gvzd/EhA8THSyiuhEZiLMsljqcbQTloU9zQoeQ7QRx2JsEgXfVyQhzSvCl29idG7K7rSyhfAFAEjgsuN+Byi9ns/3' +
  'BGSJiCACsKycLgWCzHpBvjuftpxr1+nTSjBvh6mdKXKT+5zR5n9M8tZ/qEwqEdXsv3cojaOFdpOBHU7NyFW94+7v/3cffu262n2wj6Hx/+wP9B8N/7M4yWLu' +
  'fwgOm/Vh+8MecP+f13+S6V3/FXH/g/Sf5G3/bTnuaW9w5V+0/z6fvb3/Df8TKBD3PwQzW4zZgjfu/3zhvjzPaPe/eVbnL4H9ZxiG8cgJTZ5VJgAaAAA=';

// The start of an 8 GB file from the same version, whose size did not fit either.
const FORMER_LARGE =
  'H4sIAAAAAAACA+3TMQ6DMAyFYW9IPUVO0L4kBMjQw0DjAaSWqgkV6ukrsSDEDEv8Lc/y/vOc+BU40IEAoAKWxX4BY9d7+deusqRmOsEUU/shgPKkvYr9j++N' +
  'a7y3pfPmQiIfYzfwI8Xbtw88Xp/v8sT+69W2f62N0aQg/R+uEEJk6w874VtMAAoAAA==';

const MANY_BYTES = 8 ** 11;

let file: string;
beforeEach(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'palm-tar-')), 'archive.tgz');
});
afterEach(() => rm(path.dirname(file), { recursive: true }));

async function* of(...parts: TarPart[]): AsyncGenerator<TarPart> {
  yield* parts;
}

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(512, 7));
    },
  });

async function filesIn(archive: Buffer): Promise<Record<string, string>> {
  await writeFile(file, archive);
  const files: Record<string, string> = {};
  for await (const part of readTar(file)) {
    files[part.name] = await text(part.content);
  }
  return files;
}

async function firstIn(archive: Buffer): Promise<TarPart> {
  await writeFile(file, archive);
  const { value } = await readTar(file).next();
  return value as TarPart;
}

const FILES = {
  'header.json': '{"format":1}',
  [`objects/${'课件'.repeat(20)}.txt`]: '内容',
  [`objects/org/${'a'.repeat(90)}.txt`]: 'long',
  empty: '',
};
const written = () => buffer(writeTar(of(...Object.entries(FILES).map(([name, content]) => textPart(name, content)))));

test('a part is read back as written, whatever its name and even if it is empty', async () => {
  expect(await filesIn(gzipSync(await written()))).toEqual(FILES);
});

test('an archive of a former version is readable', async () => {
  expect(await filesIn(Buffer.from(FORMER, 'base64'))).toEqual(FILES);
});

test('what the reader leaves of a part is skipped', async () => {
  await writeFile(file, gzipSync(await written()));
  const names: string[] = [];
  for await (const part of readTar(file)) {
    names.push(part.name);
  }
  expect(names).toEqual(Object.keys(FILES));
});

test('an 8 GB file keeps its size, in new archives and old ones', async () => {
  const archive = writeTar(of({ name: 'video.mp4', size: MANY_BYTES, content: endless() }));
  const { value: head } = (await archive.next()) as { value: Buffer };
  await archive.return(undefined);
  expect(await firstIn(gzipSync(Buffer.concat([head, Buffer.alloc(1024)])))).toMatchObject({ name: 'video.mp4', size: MANY_BYTES });
  expect(await firstIn(Buffer.from(FORMER_LARGE, 'base64'))).toMatchObject({ name: 'objects/video.mp4', size: MANY_BYTES });
});

test('a truncated or damaged archive is refused with advice', async () => {
  const whole = await written();
  const refusal = new StartError('备份文件不完整或已损坏，请换一个备份');
  const damaged = Buffer.from(whole);
  damaged.write('x', 3);
  const packed = gzipSync(whole);
  for (const archive of [
    gzipSync(whole.subarray(0, 515)),
    gzipSync(damaged),
    packed.subarray(0, packed.length - 20),
    Buffer.from('text'),
  ]) {
    await expect(filesIn(archive)).rejects.toThrow(refusal);
  }
});

test('a missing file is not reported as damaged', async () => {
  await expect(readTar(file).next()).rejects.toThrow(/ENOENT/);
});

test.each([9, 11])('a part that states 10 bytes and yields %i is refused by name', async (length) => {
  const part = { ...textPart('objects/changed', 'x'.repeat(length)), size: 10 };
  await expect(buffer(writeTar(of(part)))).rejects.toThrow(`objects/changed changed while it was read: ${length} bytes`);
});

test('an error of a part is the error of the archive', async () => {
  async function* failing(): AsyncGenerator<TarPart> {
    yield textPart('one', '1');
    throw new Error('the database is gone');
  }
  await expect(buffer(writeTar(failing()))).rejects.toThrow('the database is gone');
});

test('a reader that stops early waits for the parts to be released', async () => {
  let letGo = false;
  async function* parts(): AsyncGenerator<TarPart> {
    try {
      yield { name: 'video.mp4', size: MANY_BYTES, content: endless() };
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 10));
      letGo = true;
    }
  }
  const archive = writeTar(parts());
  await archive.next();
  await archive.return(undefined);
  expect(letGo).toBe(true);
});
