import { bombs } from './bomb-scenario.ts';
import { columnDetail, search } from './catalogue-scenarios.ts';
import { exam, examStartAndEnd } from './exam-scenario.ts';
import { gets } from './gets.ts';
import { heartbeats } from './heartbeat-scenario.ts';
import { lists } from './lists.ts';
import { assignmentSweep, classDetail, classStatistics } from './classroom-scenarios.ts';
import { courseDetail, home, redPoints, type Outcome } from './scenarios.ts';
import { oneSignIn, pollBesideSignIns, signIn } from './sign-in-scenarios.ts';
import { createWorld, type World } from './world.ts';

/**
 * `npm run bench [-- number … | lists [SHARE [CALL]] | gets]`: measures the goals in one run on one machine. Ratios count; absolute figures
 * are noise.
 */
const scenarios: [string, (world: World) => Promise<Outcome>][] = [
  ['1', signIn],
  ['13', oneSignIn],
  ['14', pollBesideSignIns],
  ['2', home],
  ['3', courseDetail],
  ['4', heartbeats],
  ['7', redPoints],
  ['8', columnDetail],
  ['10', classDetail],
  ['6', bombs],
  // Follow-up work of a thousand submissions continues after this.
  ['5', exam],
  ['15', examStartAndEnd],
  // Last, because they fill tables that the others read.
  ['11', classStatistics],
  ['9', search],
  ['12', assignmentSweep],
];

const wanted = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function runScenarios(world: World): Promise<void> {
  print('');
  print('| scenario | requests/s | p50 ms | p99 ms | CPU ms | failures | against | goal | met |');
  print('|---|---|---|---|---|---|---|---|---|');
  for (const [number, run] of scenarios) {
    if (wanted.length === 0 || wanted.includes(number)) {
      const { name, figures, ratio, goal, met } = await run(world);
      const { requestsPerSecond, p50, p99, cpuMs, failures } = figures;
      print(
        `| ${name} | ${requestsPerSecond} | ${p50} | ${p99} | ${cpuMs.toFixed(2)} | ${failures} | ${ratio} | ${goal} | ${met ? 'yes' : 'no'} |`,
      );
    }
  }
}

const [first, ...words] = wanted;
if (first === 'lists') {
  await lists(print, words);
} else {
  const world = await createWorld();
  try {
    await (first === 'gets' ? gets(print, world) : runScenarios(world));
  } finally {
    await world.close();
  }
}
