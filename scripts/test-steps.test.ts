import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { runSteps, stepsFor } from './lib/test-steps.mjs';
import { readShare } from '../apps/server/test/fuzz/share.ts';

type Step = { name: string; args: string[]; report?: string; after?: string };

const program = (name: string, code: string): Step => ({ name, args: ['-e', code] });

const runAndRead = async (...steps: Step[]): Promise<{ code: number; lines: string[] }> => {
  let text = '';
  const code = await runSteps(steps, (part: string) => {
    text += part;
  });
  return { code, lines: text.trimEnd().split('\n') };
};

/** A step that reports tests as vitest does, each with its milliseconds. */
function reporting(name: string, durations: number[]): Step {
  const folder = mkdtempSync(join(tmpdir(), 'test-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assertionResults = durations.map((duration) => ({ fullName: `takes ${duration}`, duration }));
  const report = { numPassedTests: durations.length, numFailedTests: 0, testResults: [{ name: inRoot('some.test.ts'), assertionResults }] };
  const script = join(folder, 'step.mjs');
  // Node would interpret the reporter option after -e as its own.
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(process.argv.at(-1).split('=')[1], ${JSON.stringify(JSON.stringify(report))});`,
  );
  return { name, args: [script], report: join(folder, 'report.json') };
}

describe('npm test', () => {
  test('prints one line per step and ends with the count', async () => {
    const { code, lines } = await runAndRead(program('first', ''), { ...program('second', 'console.log("quiet")'), after: 'first' });
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^first +ok +\d/), expect.stringMatching(/^second +ok +\d/), '0 passed, 0 failed']);
  });

  test('stops at the first failing step and shows its output', async () => {
    const { code, lines } = await runAndRead(program('first', 'console.error("the reason"); process.exit(3)'), {
      ...program('second', ''),
      after: 'first',
    });
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^first +FAILED/);
    expect(lines).toContain('the reason');
    expect(lines.join('\n')).not.toMatch(/^second/m);
  });

  test('runs two steps at a time, and stops the other when one fails', async () => {
    const endless = program('endless', 'setInterval(() => undefined, 1000)');
    const { code, lines } = await runAndRead(endless, program('bad', 'process.exit(3)'), program('third', ''));
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^bad +FAILED/), '', '', 'bad: failed', '0 passed, 0 failed']);
  });

  test('fails if a step could never start', async () => {
    const { code, lines } = await runAndRead(program('first', ''), { ...program('second', ''), after: 'forgotten' });
    expect(code).toBe(1);
    expect(lines).toContain('never began: second');
  });

  test('fails if a run has no tests', async () => {
    const { code, lines } = await runAndRead({ ...program('empty', ''), report: 'never-written.json' });
    expect(code).toBe(1);
    expect(lines).toContain('empty: no test ran');
  });

  test('lists the twenty slowest tests of all steps, the slowest first', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index * 100);
    const { code, lines } = await runAndRead(reporting('quick', many), reporting('slow', [60_000]));
    expect(code).toBe(0);
    const slowest = lines.slice(lines.indexOf('slowest 20 of 22 tests') + 1, -1);
    expect(slowest).toHaveLength(20);
    expect(slowest[0]).toBe('   60.0 s  slow  some.test.ts  takes 60000');
    expect(slowest[19]).toBe('    0.2 s  quick  some.test.ts  takes 200');
    expect(lines.at(-1)).toBe('22 passed, 0 failed');
  });

  test('tries all malformed inputs on the embedded database, or each half on one of two', () => {
    const sharesWith = (address?: string) =>
      stepsFor(address).flatMap(({ name, env }: { name: string; env?: Record<string, string> }) =>
        env?.['FUZZ_SHARE'] === undefined ? [] : [{ name, ...readShare(env['FUZZ_SHARE']) }],
      );
    expect(sharesWith()).toEqual([{ name: 'api', part: 0, of: 1 }]);
    expect(sharesWith('postgresql://test@localhost/postgres')).toEqual([
      { name: 'api', part: 0, of: 2 },
      { name: 'api-pg15', part: 1, of: 2 },
    ]);
  });
});
