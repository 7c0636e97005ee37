import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = { point: string; sentence: string; module: string; tests: string[]; browsers: string[]; state: string };

const places: Record<string, string> = {
  contract: 'packages/contract/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  runtime: 'apps/learner/src/runtime',
  app: 'apps/learner/src/app',
  server: 'apps/server/src',
};

const fileOf = (path: string): string => path.replace(/^\w+(?=\/)/, (place) => places[place] ?? place);

const FOLDER = 'docs/seed-coverage';

/** An entry starts with its state and sentence, followed by its evidence. */
const rowOf = (point: string, [head = '', ...proofs]: string[]): Row => {
  const [, state = '', sentence = ''] = /^- \*\*(\w+)\*\* (.*)$/.exec(head) ?? [];
  const given = (name: string) =>
    proofs.filter((line) => line.startsWith(`  - ${name}: `)).map((line) => line.slice(`  - ${name}: `.length));
  const [module = ''] = given('module');
  return { point, sentence, module: module.replaceAll('`', ''), tests: given('test'), browsers: given('seen in'), state };
};

const rowsOf = (file: string): Row[] => {
  const point = /^(\d)-/.exec(file)?.[1] ?? '';
  const entries: string[][] = [];
  for (const line of readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n')) {
    if (line.startsWith('- ')) {
      entries.push([line]);
    } else if (line.startsWith('  - ')) {
      entries.at(-1)?.push(line);
    }
  }
  return entries.map((entry) => rowOf(point, entry));
};

/** Markdown drops the backslashes before quotes, so the source is compared without them too. */
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

/** A constant changes nothing visible in a browser. */
const NOTHING_TO_SEE = 'nothing to see: a constant';

const faultOfJourney = (browser: string): string | null => {
  if (browser === NOTHING_TO_SEE) {
    return null;
  }
  return /^e2e\/[\w-]+\.journey\.ts › /.test(browser) ? faultOfTest(browser) : `no journey: ${browser}`;
};

/** The problem with a row, or null. Server behaviour is proven by API tests. */
const faultOf = ({ module, tests, browsers, state }: Row): string | null => {
  if (state === 'later') {
    return module === '' && tests.length + browsers.length === 0 ? null : 'what is not built has no proof';
  }
  if (state !== 'complete' && state !== 'ready') {
    return `no such state: ${state}`;
  }
  if (module === '' || !existsSync(fileOf(module))) {
    return `no such module: ${module}`;
  }
  const missing = [
    ...(tests.length === 0 ? ['no test'] : []),
    ...(browsers.length === 0 && !module.startsWith('server/') ? ['seen in no browser'] : []),
  ];
  return [...missing, ...tests.map(faultOfTest), ...browsers.map(faultOfJourney)].find((fault) => fault !== null) ?? null;
};

const rows = readdirSync(FOLDER)
  .filter((file) => /^\d-.*\.md$/.test(file))
  .sort()
  .flatMap(rowsOf);

describe('docs/seed-coverage', () => {
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

  it('would notice a missing file or test', () => {
    const test = 'client/http.test.ts › a request';
    const browser = 'e2e/main-job.journey.ts › a new member';
    const row: Row = { point: '2', sentence: 'x', module: 'client/http.ts', tests: [test], browsers: [browser], state: 'complete' };
    expect(faultOf(row)).toBeNull();
    expect(faultOf({ ...row, module: 'client/gone.ts' })).toContain('no such module');
    expect(faultOf({ ...row, tests: ['client/gone.test.ts › a request'] })).toContain('no such test file');
    expect(faultOf({ ...row, tests: ['client/http.test.ts › nobody wrote this'] })).toContain('no test of this title');
    expect(faultOf({ ...row, tests: [test, 'client/http.test.ts › nobody wrote this'] })).toContain('no test of this title');
    expect(faultOf({ ...row, tests: [] })).toBe('no test');
    expect(faultOf({ ...row, browsers: [] })).toBe('seen in no browser');
    expect(faultOf({ ...row, browsers: [test] })).toContain('no journey');
    expect(faultOf({ ...row, browsers: [browser, 'e2e/main-job.journey.ts › nobody wrote this'] })).toContain('no test of this title');
    expect(faultOf({ ...row, module: 'server/app.ts', browsers: [] })).toBeNull();
    expect(faultOf({ ...row, state: 'part' })).toContain('no such state');
    expect(faultOf({ ...row, state: 'later' })).toBe('what is not built has no proof');
  });
});
