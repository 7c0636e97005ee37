import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, root } from './root.mjs';

const reports = inRoot('node_modules/.cache/test-reports');

const script = (name, args) => ({ name, args });
const npmScript = (name) => ({ name, npm: name });
const withReport = (name, args) => ({ name, args: [...args, '--reporter=default', '--reporter=json'], report: `${reports}/${name}.json` });
const vitest = (name, projects) =>
  withReport(name, ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])]);

/** Cheap before dear, so that a slip shows within seconds. */
const steps = [
  npmScript('format'),
  npmScript('lint'),
  npmScript('types'),
  npmScript('deps'),
  npmScript('dead'),
  vitest('unit', ['unit', 'web']),
  vitest('api', ['api']),
  script('build', ['scripts/build.mjs']),
  script('bundle-size', ['scripts/bundle-size.mjs']),
  vitest('crash', ['crash']),
  withReport('e2e', ['scripts/e2e.mjs']),
];

/** What is run for a step: npm's own script, or a Node program. */
function commandOf({ npm, args = [], report }) {
  const npmCli = process.env.npm_execpath;
  if (npm) {
    return npmCli ? [process.execPath, [npmCli, 'run', '--silent', npm]] : ['npm', ['run', '--silent', npm]];
  }
  return [process.execPath, report ? [...args, `--outputFile.json=${report}`] : args];
}

/** Runs a step and answers its exit code with all that it printed, which a person sees only when it fails. */
async function runQuietly(step) {
  const [command, args] = commandOf(step);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const stop = (signal) => {
    child.kill(signal);
    child.once('close', () => process.exit(128 + constants.signals[signal]));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return { code, output: Buffer.concat(printed).toString() };
}

/** The tests of a step as its report counts them; a report that is not there counted nothing. */
function countTests({ report }) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Runs every step with one line each, ends with `N passed, N failed`, and answers the exit code. */
export async function runSteps() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  let failedStep;
  for (const step of steps) {
    const begun = performance.now();
    process.stdout.write(`${step.name.padEnd(12)} `);
    const { code, output } = await runQuietly(step);
    const { passed, failed } = countTests(step);
    total.passed += passed;
    total.failed += failed;
    const isEmpty = step.report !== undefined && passed + failed === 0;
    const isGood = code === 0 && failed === 0 && !isEmpty;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds} s${step.report ? `  ${passed} passed` : ''}`);
    if (!isGood) {
      failedStep = step.name;
      console.log(output.trimEnd());
      console.log(isEmpty ? `\n${step.name}: no test ran` : `\n${step.name} failed`);
      break;
    }
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failedStep ? 1 : 0;
}
