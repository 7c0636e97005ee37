import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mediaSchema } from './media.schema.ts';
import { readContent } from './read-content.ts';
import { readMarkdown, readYaml } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'palm-demo-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

afterAll(() => rmSync(folder, { recursive: true }));

test.each(['qiming', 'acme'])('the files of %s fit their schemas', (organisation) => {
  const content = readContent(join(dirname(fileURLToPath(import.meta.url)), '..'), organisation);
  expect(content.courses.length).toBeGreaterThanOrEqual(5);
});

test('media say in which folder their files lie', () => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const { media } = readContent(root, 'qiming');
  expect(media.filter(({ folder, file }) => !existsSync(join(folder, file)))).toEqual([]);
});

test('a mistake names the file and the field', () => {
  const path = file('media.yaml', 'media: [{ key: film, file: film.mp4, kind: picture }]');
  expect(() => readYaml(path, mediaSchema)).toThrow(/media\.yaml：media\.0\.kind /);
});

test('a file that is missing or not YAML is named', () => {
  expect(() => readYaml(join(folder, 'none.yaml'), mediaSchema)).toThrow(/none\.yaml：读不到这个文件/);
  expect(() => readYaml(file('broken.yaml', 'media: ['), mediaSchema)).toThrow(/broken\.yaml：不是正确的 YAML/);
});

test('an article is read without its front matter', () => {
  expect(readMarkdown(file('article.md', '---\ntitle: 第一讲\nminutes: 5\n---\n\n# 开头\n'))).toBe('# 开头');
});
