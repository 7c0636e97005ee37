import { describe, expect, test } from 'vitest';
import { isObjectKey } from './object-key.ts';

describe('an object key', () => {
  test.each([
    'org/video/1/a.mp4',
    'org/picture/1/a..b.png',
    'org/picture/1/..png',
    'org/document/1/教案 第一课.pdf',
    `org/${'a'.repeat(255)}`,
  ])('may be %s', (key) => expect(isObjectKey(key)).toBe(true));

  test.each([
    ['empty', ''],
    ['absolute', '/org/a'],
    ['a folder', 'org/a/'],
    ['climbing', 'org/../a'],
    ['with a dot segment', 'org/./a'],
    ['in the directory of unfinished writes', '.incoming/a'],
    ['with a NUL', 'org/a\0b'],
    ['with a lone surrogate', 'org/a\ud83d'],
    ['with a name of 300 bytes', `org/${'a'.repeat(300)}`],
    ['with a Chinese name of 258 bytes', `org/${'图'.repeat(86)}`],
    ['longer than OSS accepts', `org${'/name'.repeat(205)}`],
  ])('is never %s', (_case, key) => expect(isObjectKey(key)).toBe(false));
});
