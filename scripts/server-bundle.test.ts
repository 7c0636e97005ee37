import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';
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

const bundleAndRun = async (entries: Record<string, string> = {}): Promise<string> => {
  await bundleServer(join(folder, 'dist'), { main: join(folder, 'src/main.ts'), ...entries });
  return execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' }).trim();
};

describe('the bundled server', () => {
  test('finds the files that are beside their source', async () => {
    write('src/main.ts', `import { word } from './deep/reader.ts';\nconsole.log(word, import.meta.dirname);\n`);
    write(
      'src/deep/reader.ts',
      `import { readFileSync } from 'node:fs';\nexport const word: string = readFileSync(new URL('./word.txt', import.meta.url), 'utf8');\n`,
    );
    write('src/deep/word.txt', 'found');
    expect(await bundleAndRun()).toBe(`found ${join(folder, 'src')}`);
  });

  test('includes packages written for require', async () => {
    write('src/main.ts', `import old from './old.cjs';\nconsole.log(old.hostname === undefined, typeof old.folder);\n`);
    write('src/old.cjs', `const os = require('os'); module.exports = { folder: __dirname, platform: os.platform() };\n`);
    expect(await bundleAndRun()).toBe('true string');
  });

  test('has its worker processes beside it, which load no TypeScript', async () => {
    const source = (path: string) => JSON.stringify(inRoot('apps/server/src', path));
    write(
      'src/main.ts',
      `import { createWorkers } from ${source('platform/workers/workers.ts')};
import { readSheetAt, writeSheetFile } from ${source('platform/sheets.ts')};
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const workers = createWorkers({ logger: console });
const sheet = new URL('./sheet.xlsx', import.meta.url);
writeFileSync(sheet, await writeSheetFile(workers, { name: '成员', columns: [{ title: '姓名', width: 9 }], rows: [['林一']] }));
console.log(JSON.stringify(await readSheetAt(workers, fileURLToPath(sheet))), workers.pids().length);
await workers.close();
`,
    );
    const printed = await bundleAndRun({ worker: inRoot('apps/server/src/worker.ts') });
    expect(printed).toBe('{"ok":true,"rows":[["姓名"],["林一"]],"otherSheets":[]} 2');
  });
});
