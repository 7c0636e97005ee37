import { describe, expect, test } from 'vitest';
import { runSteps } from './lib/test-steps.mjs';

type Step = { name: string; args: string[]; report?: string };

const program = (name: string, code: string): Step => ({ name, args: ['-e', code] });

const runAndRead = async (steps: Step[]): Promise<{ code: number; lines: string[] }> => {
  let text = '';
  const code = await runSteps(steps, (part: string) => {
    text += part;
  });
  return { code, lines: text.trimEnd().split('\n') };
};

describe('npm test', () => {
  test('prints one line per step and ends with the count', async () => {
    const { code, lines } = await runAndRead([program('first', ''), program('second', 'console.log("quiet")')]);
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^first +ok +\d/), expect.stringMatching(/^second +ok +\d/), '0 passed, 0 failed']);
  });

  test('stops at the first step that fails and shows what it printed', async () => {
    const { code, lines } = await runAndRead([program('first', 'console.error("the reason"); process.exit(3)'), program('second', '')]);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^first +FAILED/);
    expect(lines).toContain('the reason');
    expect(lines.join('\n')).not.toMatch(/^second/m);
  });

  test('takes a run without a single test for a failure', async () => {
    const { code, lines } = await runAndRead([{ ...program('empty', ''), report: 'never-written.json' }]);
    expect(code).toBe(1);
    expect(lines).toContain('empty: no test ran');
  });
});
