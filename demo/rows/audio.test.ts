import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { builtSections, mediaOf, purposeOf } from './course-rows.ts';

const { courses, media } = readContent(join(dirname(fileURLToPath(import.meta.url)), '..'), 'qiming');
const sounds = courses.flatMap((course) => builtSections(course, media)).filter(({ kind }) => kind === 'audio');

test('sections that are heard are loaded with the files that their course brings', () => {
  expect(sounds.map(({ key }) => key)).toEqual(['listen-on-site-01', 'listen-on-site-03', 'listen-on-site-05']);
  expect(new Set(sounds.map(purposeOf))).toEqual(new Set(['audio']));
});

test.each(sounds.map(({ key, title }) => [title, key]))('the words of 「%s」 follow each other within its length', (_title, key) => {
  const sound = mediaOf(sounds.find((section) => section.key === key) ?? expect.fail(key), media) ?? expect.fail(key);
  const times = readFileSync(join(sound.folder, sound.captions ?? ''), 'utf8').matchAll(/\d{2}:(\d{2}):([\d.]{6})/g);
  const seconds = [...times].map(([, minute, second]) => Number(minute) * 60 + Number(second));
  expect(seconds.length).toBeGreaterThan(10);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds.at(-1)).toBeLessThanOrEqual(Math.ceil(sound.seconds ?? 0));
});
