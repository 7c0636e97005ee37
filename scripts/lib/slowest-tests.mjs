import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/** The counts of a vitest report; a missing one counts nothing. */
export function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: relative(root, name), name: fullName, ms: duration ?? 0 })),
    );
    return { passed: numPassedTests, failed: numFailedTests, tests };
  } catch {
    return { passed: 0, failed: 0, tests: [] };
  }
}

/** The slowest of some tests, one line each; nothing if there are none. */
export function describeSlowest(tests, count) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  const lines = slowest.map(({ step, file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${step}  ${file}  ${name}\n`);
  return lines.length === 0 ? '' : `slowest ${lines.length} of ${tests.length} tests\n${lines.join('')}`;
}
