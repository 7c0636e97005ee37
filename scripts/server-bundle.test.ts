import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundleServer } from './lib/server-bundle.mjs';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'server-bundle-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

const bundleAndRun = async (): Promise<string> => {
  await bundleServer(join(folder, 'src/main.ts'), join(folder, 'dist/main.js'));
  return execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' }).trim();
};

describe('the bundled server', () => {
  test('finds the files that lie beside their source', async () => {
    write('src/main.ts', `import { word } from './deep/reader.ts';\nconsole.log(word, import.meta.dirname);\n`);
    write(
      'src/deep/reader.ts',
      `import { readFileSync } from 'node:fs';\nexport const word: string = readFileSync(new URL('./word.txt', import.meta.url), 'utf8');\n`,
    );
    write('src/deep/word.txt', 'found');
    expect(await bundleAndRun()).toBe(`found ${join(folder, 'src')}`);
  });

  test('carries packages that were written for require', async () => {
    write('src/main.ts', `import old from './old.cjs';\nconsole.log(old.hostname === undefined, typeof old.folder);\n`);
    write('src/old.cjs', `const os = require('os'); module.exports = { folder: __dirname, platform: os.platform() };\n`);
    expect(await bundleAndRun()).toBe('true string');
  });
});
