import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionLimits } from '../../src/platform/http/connection-limits.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { readDocument } from './documented-calls.ts';
import { createWorld, fuzzCall, recordFaults, type Faults } from './fuzz.ts';
import { readShare } from './share.ts';

// `npm run fuzz` sets both: other inputs, for longer.
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const share = readShare();
// About as many requests to each world whatever the share.
const CALLS_OF_A_WORLD = 4 * share.of;
const FEWEST_INPUTS = 40;
// Half a minute of work; on a machine kept busy by something else it took twenty times as long.
const ROUND_MS = 1_800_000;

let app: TestApp;
let faults: Faults;
beforeAll(async () => {
  // A refused body that is not read is forgotten early: an injected request has no connection that would end with it.
  app = await createTestApp({ limits: { ...connectionLimits, body: 5000 } });
  faults = recordFaults(app);
});
afterAll(() => app.close());

test(
  `finds no fault in any documented call, whatever the input (seed ${firstSeed})`,
  async () => {
    const calls = await readDocument(app);
    const until = performance.now() + seconds * 1000;
    let asked = 0;
    const problems: string[] = [];
    const tooFew: string[] = [];
    for (let seed = firstSeed; seed === firstSeed || performance.now() < until; seed += 1) {
      let world: Awaited<ReturnType<typeof createWorld>> | undefined;
      for (const [place, call] of calls.entries()) {
        // Recreates what an insufficiently malformed input has removed.
        world = world === undefined || place % CALLS_OF_A_WORLD === 0 ? await createWorld(app) : world;
        const outcome = await fuzzCall({ app, faults, world, seed, share }, call, place);
        asked += outcome.asked;
        problems.push(...outcome.problems);
        if (outcome.inputs < FEWEST_INPUTS) {
          tooFew.push(`${call.name}: ${outcome.inputs}`);
        }
        faults.clear();
      }
      if (seconds > 0) {
        console.log(`seed ${seed}: ${asked} requests so far, ${problems.length} problems`);
      }
    }
    // The same fault of a call appears for many inputs: report it once.
    const byFault = new Map(problems.map((problem) => [problem.replace(/, [^]*?: /, ': ').split('\n')[0], problem]));
    expect([...byFault.values()].slice(0, 30).join('\n\n')).toBe('');
    expect(problems.length).toBe(0);
    expect(tooFew).toEqual([]);
    expect(asked).toBeGreaterThan((100 * FEWEST_INPUTS * 3) / share.of);
  },
  ROUND_MS + seconds * 1000,
);
