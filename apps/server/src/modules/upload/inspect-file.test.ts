import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMp3, makeOgg, makeWav } from '../../../test/sounds.ts';
import { sniffFileType } from '../../platform/file-type.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palm-sounds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const demo = () => readFile(new URL('../../../../../demo/media/cpr-metronome-110.m4a', import.meta.url));

async function inspect(bytes: Buffer) {
  const file = path.join(folder, 'sound');
  await writeFile(file, bytes);
  return inspectFile({ path: file, type: sniffFileType(bytes) ?? expect.fail('a file of no known type') });
}

describe('inspecting an audio file', () => {
  it.each([
    ['wav', 3, () => makeWav(3)],
    // 50 frames of 1152 samples last 1.3 seconds.
    ['mp3', 2, () => makeMp3(50)],
    ['ogg', 4, () => makeOgg(180)],
    ['m4a', 112, demo],
  ])('rounds its duration up to whole seconds: %s', async (extension, durationSeconds, make) => {
    expect(await inspect(await make())).toMatchObject({
      type: { extension, kind: 'audio' },
      facts: { durationSeconds, width: null, height: null },
    });
  });

  it('measures the actual length, whatever its header claims', async () => {
    expect(await inspect(makeWav(10).subarray(0, 44 + 8000))).toMatchObject({ facts: { durationSeconds: 1 } });
  });

  it.each([
    ['MEDIA_TRUNCATED', async () => (await demo()).subarray(0, 20_000)],
    ['MEDIA_DAMAGED', () => makeWav(1).subarray(0, 20)],
  ])('refuses one that cannot be played with a specific code: %s', async (errorCode, make) => {
    expect(await inspect(await make())).toEqual({ errorCode, details: { media: '音频' } });
  });
});
