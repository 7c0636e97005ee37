import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = { point: string; sentence: string; module: string; test: string; browser: string; state: string };

const places: Record<string, string> = {
  contract: 'packages/contract/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  runtime: 'apps/learner/src/runtime',
  app: 'apps/learner/src/app',
  server: 'apps/server/src',
};

const fileOf = (path: string): string => path.replace(/^\w+(?=\/)/, (place) => places[place] ?? place);

const rowsOf = (markdown: string): Row[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [point = '', sentence = '', module = '', test = '', browser = '', state = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return { point, sentence, module: module.replaceAll('`', ''), test, browser, state };
    });

/** Markdown cells lose the backslashes before quotes, so the source is read without them too. */
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(file, 'utf8').replaceAll('\\', '');
  sources.set(file, known);
  return known;
};

const hasTest = (file: string, title: string): boolean => ["'", '"', '`'].some((quote) => sourceOf(file).includes(quote + title));

const faultOfTest = (cell: string): string | null => {
  const [file = '', title = ''] = cell.split(' › ');
  if (!existsSync(fileOf(file))) {
    return `no such test file: ${file}`;
  }
  return title !== '' && hasTest(fileOf(file), title) ? null : `no test of this title in ${file}: ${title}`;
};

/** A constant moves nothing that a browser could show. */
const NOTHING_TO_SEE = 'nothing to see: a constant';

/** What the server does is shown by the tests of its calls. */
const faultOfBrowser = ({ module, browser }: Row): string | null => {
  if (browser === '') {
    return module.startsWith('server/') ? null : 'seen in no browser';
  }
  if (browser === NOTHING_TO_SEE) {
    return null;
  }
  return /^e2e\/[\w-]+\.journey\.ts › /.test(browser) ? faultOfTest(browser) : `no journey: ${browser}`;
};

/** What is wrong with a row, or nothing. */
const faultOf = (row: Row): string | null => {
  const { module, test, browser, state } = row;
  if (state === 'later') {
    return module + test + browser === '' ? null : 'what is not built has no proof';
  }
  if (state !== 'complete' && state !== 'ready') {
    return `no such state: ${state}`;
  }
  if (module === '' || !existsSync(fileOf(module))) {
    return `no such module: ${module}`;
  }
  return test === '' ? 'no test' : (faultOfTest(test) ?? faultOfBrowser(row));
};

const rows = rowsOf(readFileSync('docs/seed-coverage.md', 'utf8'));

describe('docs/seed-coverage.md', () => {
  it('has rows for every point of the seed from 2 to 9', () => {
    expect([...new Set(rows.map(({ point }) => point))]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(120);
  });

  it('names only modules and tests that exist', () => {
    const faults = rows.flatMap((row) => {
      const fault = faultOf(row);
      return fault === null ? [] : [`§${row.point} ${row.sentence}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('lists no sentence twice', () => {
    const sentences = rows.map(({ point, sentence }) => `${point} ${sentence}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('would notice a file or a test that does not exist', () => {
    const test = 'client/http.test.ts › what is sent';
    const browser = 'e2e/main-job.journey.ts › a new member';
    const row: Row = { point: '2', sentence: 'x', module: 'client/http.ts', test, browser, state: 'complete' };
    expect(faultOf(row)).toBeNull();
    expect(faultOf({ ...row, module: 'client/gone.ts' })).toContain('no such module');
    expect(faultOf({ ...row, test: 'client/gone.test.ts › what is sent' })).toContain('no such test file');
    expect(faultOf({ ...row, test: 'client/http.test.ts › nobody wrote this' })).toContain('no test of this title');
    expect(faultOf({ ...row, test: '' })).toBe('no test');
    expect(faultOf({ ...row, browser: '' })).toBe('seen in no browser');
    expect(faultOf({ ...row, browser: test })).toContain('no journey');
    expect(faultOf({ ...row, browser: 'e2e/main-job.journey.ts › nobody wrote this' })).toContain('no test of this title');
    expect(faultOf({ ...row, module: 'server/app.ts', browser: '' })).toBeNull();
    expect(faultOf({ ...row, state: 'part' })).toContain('no such state');
    expect(faultOf({ ...row, state: 'later' })).toBe('what is not built has no proof');
  });
});
