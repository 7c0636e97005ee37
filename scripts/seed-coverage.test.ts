import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = { point: string; sentence: string; module: string; test: string; state: string };

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
      const [point = '', sentence = '', module = '', test = '', state = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return { point, sentence, module: module.replaceAll('`', ''), test, state };
    });

/** Markdown cells lose the backslashes before quotes, so the source is read without them too. */
const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(file, 'utf8').replaceAll('\\', '');
  sources.set(file, known);
  return known;
};

const hasTest = (file: string, title: string): boolean => ["'", '"', '`'].some((quote) => sourceOf(file).includes(quote + title));

/** What is wrong with a row, or nothing. */
const faultOf = ({ module, test, state }: Row): string | null => {
  if (!['complete', 'part', 'later'].includes(state)) {
    return `no such state: ${state}`;
  }
  if (module !== '' && !existsSync(fileOf(module))) {
    return `no such module: ${module}`;
  }
  if (test === '') {
    return state === 'later' ? null : 'no test';
  }
  const [file = '', title = ''] = test.split(' › ');
  if (!existsSync(fileOf(file))) {
    return `no such test file: ${file}`;
  }
  return title !== '' && hasTest(fileOf(file), title) ? null : `no test of this title in ${file}: ${title}`;
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
    const row: Row = { point: '2', sentence: 'x', module: 'client/http.ts', test: 'client/http.test.ts › what is sent', state: 'complete' };
    expect(faultOf(row)).toBeNull();
    expect(faultOf({ ...row, module: 'client/gone.ts' })).toContain('no such module');
    expect(faultOf({ ...row, test: 'client/gone.test.ts › what is sent' })).toContain('no such test file');
    expect(faultOf({ ...row, test: 'client/http.test.ts › nobody wrote this' })).toContain('no test of this title');
    expect(faultOf({ ...row, test: '' })).toBe('no test');
    expect(faultOf({ ...row, state: 'done' })).toContain('no such state');
  });
});
