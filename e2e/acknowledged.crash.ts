import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriters, type Writers } from './support/acknowledged.ts';
import { startOverSurvivingDatabase, type OverSurvivingDatabase } from './support/surviving-database.ts';

const ROUNDS = 10;
/** Acknowledgements in a round after which the server is killed. */
const KILL_AFTER = 120;

let surviving: OverSurvivingDatabase;
let writers: Writers;

beforeAll(async () => {
  surviving = await startOverSurvivingDatabase({ CALLS_PER_MINUTE: '10000000' });
  writers = await createWriters({ url: surviving.server().url, database: () => surviving.database });
});
afterAll(() => surviving.remove());

test('nothing acknowledged is lost when the server is killed under five hundred reports and answers, ten times', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const killAfter = (count: number) => count === KILL_AFTER && surviving.server().child.kill('SIGKILL');
    expect(await writers.write(round, killAfter), `round ${round}`).toBeGreaterThanOrEqual(KILL_AFTER);
    await surviving.replace();
    expect(await writers.findMissing(), `round ${round}`).toEqual([]);
  }
});
