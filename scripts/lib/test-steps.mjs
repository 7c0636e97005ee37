import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, root } from './root.mjs';
import { describeSlowest, readReport } from './slowest-tests.mjs';

const reports = inRoot('node_modules/.cache/test-reports');
const slowestShown = 20;

const script = (name, args) => ({ name, args });
const npmScript = (name) => ({ name, npm: name });
const withReport = (name, args) => ({ name, args: [...args, '--reporter=default', '--reporter=json'], report: `${reports}/${name}.json` });
const vitest = (name, projects) =>
  withReport(name, ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])]);

const onBuild = (step) => ({ ...step, after: 'build' });
/**
 * The API tests, and again on PostgreSQL 15 if there is one. Each of the two then tries half of the malformed inputs, all of which the
 * embedded database tries alone otherwise.
 */
const apiTests = (address) => onBuild({ ...vitest('api', ['api']), env: { FUZZ_SHARE: address ? '1/2' : '1/1' } });
const onPostgres15 = (address) =>
  address ? [onBuild({ ...vitest('api-pg15', ['api']), env: { TEST_DATABASE_URL: address, FUZZ_SHARE: '2/2' } })] : [];

/**
 * Cheap steps first, so that a slip shows within seconds. The expensive ones follow, longest first, so that both lanes end together; each
 * CPU-bound step starts beside one that mostly waits.
 */
export const stepsFor = (postgres15) => [
  script('build', ['scripts/build.mjs']),
  npmScript('format'),
  npmScript('deps'),
  npmScript('dead'),
  npmScript('lint'),
  onBuild(script('bundle-size', ['scripts/bundle-size.mjs'])),
  // One of them asks for the built pages.
  apiTests(postgres15),
  onBuild(vitest('crash', ['crash'])),
  ...onPostgres15(postgres15),
  onBuild(withReport('e2e', ['scripts/e2e.mjs'])),
  vitest('unit', ['unit', 'web']),
];

/**
 * Two at a time: on two cores a third slows all of them down and makes browsers late. With the crash tests beside two others, the whole run
 * took half an hour instead of 26 minutes, because the journeys started later.
 */
const LANES = 2;

/** The command of a step: npm's own script, or a Node program. */
function commandOf({ npm, args = [], report }) {
  const npmCli = process.env.npm_execpath;
  if (npm) {
    return npmCli ? [process.execPath, [npmCli, 'run', '--silent', npm]] : ['npm', ['run', '--silent', npm]];
  }
  return [process.execPath, report ? [...args, `--outputFile.json=${report}`] : args];
}

/** Runs a step and returns its exit code and output, which is shown only if it fails. */
async function runQuietly(step, running) {
  const [command, args] = commandOf(step);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  running.add(child);
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  return { code, output: Buffer.concat(printed).toString() };
}

/** Runs one step; returns its counts and, if it failed, the reason with its output. */
async function runStep(step, running) {
  const begun = performance.now();
  if (step.report) {
    rmSync(step.report, { force: true });
  }
  const { code, output } = await runQuietly(step, running);
  const { passed, failed, tests } = readReport(step.report);
  // A run that found no tests proves nothing.
  const isEmpty = step.report !== undefined && passed + failed === 0;
  const isGood = code === 0 && failed === 0 && !isEmpty;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  return {
    line: `${step.name.padEnd(12)} ${isGood ? 'ok    ' : 'FAILED'} ${seconds} s${step.report ? `  ${passed} passed` : ''}\n`,
    passed,
    failed,
    tests: tests.map((test) => ({ ...test, step: step.name })),
    problem: isGood ? null : `${output.trimEnd()}\n\n${step.name}: ${isEmpty ? 'no test ran' : 'failed'}\n`,
  };
}

/** The next waiting step that may start; undefined if each of them depends on one that is still running. */
function takeNext({ waiting, done }) {
  const place = waiting.findIndex(({ after }) => after === undefined || done.has(after));
  return place < 0 ? undefined : waiting.splice(place, 1)[0];
}

/** Runs a step and reports it, unless it was stopped together with the run. */
async function runTold(run, step) {
  const result = await runStep(step, run.running);
  if (run.over) {
    return;
  }
  run.done.add(step.name);
  run.write(result.line);
  run.results.push(result);
  if (result.problem !== null) {
    run.write(result.problem);
    endAll(run, 'SIGTERM');
  }
}

/** Gives each free lane its next step; once the run is over nothing starts. */
function beginNext(run) {
  while (!run.over && run.underWay.size < LANES) {
    const step = takeNext(run);
    if (step === undefined) {
      return;
    }
    const work = runTold(run, step).finally(() => run.underWay.delete(work));
    run.underWay.add(work);
  }
}

/** Runs all steps. One that could never start fails the run, because it proves nothing. */
async function runAll(run) {
  for (beginNext(run); run.underWay.size > 0; beginNext(run)) {
    await Promise.race(run.underWay);
  }
  if (!run.over && run.waiting.length > 0) {
    run.over = true;
    run.stuck = true;
    run.write(`never began: ${run.waiting.map(({ name }) => name).join(', ')}\n`);
  }
}

function endAll(run, signal) {
  run.over = true;
  run.running.forEach((child) => child.kill(signal));
}

const print = (text) => {
  process.stdout.write(text);
};

/** Runs steps, two at a time, until one fails; ends with the slowest tests and `N passed, N failed`, and returns the exit code. */
export async function runSteps(chosen = stepsFor(process.env.TEST_POSTGRES_15_URL), write = print) {
  const run = {
    write,
    over: false,
    running: new Set(),
    underWay: new Set(),
    done: new Set(),
    waiting: [...chosen],
    results: [],
  };
  let signalled = null;
  const stop = (signal) => {
    signalled = signal;
    endAll(run, signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await runAll(run);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (signalled !== null) {
    return 128 + constants.signals[signalled];
  }
  const total = (count) => run.results.reduce((sum, result) => sum + result[count], 0);
  write(
    describeSlowest(
      run.results.flatMap(({ tests }) => tests),
      slowestShown,
    ),
  );
  write(`${total('passed')} passed, ${total('failed')} failed\n`);
  return run.stuck || run.results.some(({ problem }) => problem !== null) ? 1 : 0;
}
