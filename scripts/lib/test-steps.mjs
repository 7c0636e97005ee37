import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { readFileSync, rmSync } from 'node:fs';
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

/** Runs one step with one line about it; answers what it counted and, when it failed, why with all that it printed. */
async function runStep(step, write) {
  const begun = performance.now();
  if (step.report) {
    rmSync(step.report, { force: true });
  }
  write(`${step.name.padEnd(12)} `);
  const { code, output } = await runQuietly(step);
  const counted = countTests(step);
  // A run that found no test proves nothing.
  const isEmpty = step.report !== undefined && counted.passed + counted.failed === 0;
  const isGood = code === 0 && counted.failed === 0 && !isEmpty;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  write(`${isGood ? 'ok    ' : 'FAILED'} ${seconds} s${step.report ? `  ${counted.passed} passed` : ''}\n`);
  return { ...counted, problem: isGood ? null : `${output.trimEnd()}\n\n${step.name}: ${isEmpty ? 'no test ran' : 'failed'}\n` };
}

const print = (text) => {
  process.stdout.write(text);
};

/** Runs the steps until one fails, ends with `N passed, N failed`, and answers the exit code. */
export async function runSteps(chosen = steps, write = print) {
  const total = { passed: 0, failed: 0 };
  let problem = null;
  for (const step of chosen) {
    const result = await runStep(step, write);
    total.passed += result.passed;
    total.failed += result.failed;
    problem = result.problem;
    if (problem !== null) {
      write(problem);
      break;
    }
  }
  write(`${total.passed} passed, ${total.failed} failed\n`);
  return problem === null ? 0 : 1;
}
