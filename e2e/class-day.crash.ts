import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassDay, type ClassDay } from './support/class-day.ts';
import { startOverSurvivingDatabase, type OverSurvivingDatabase } from './support/surviving-database.ts';

/** Participants per round: a whole class first, then smaller ones, each killed at a different moment. */
const SIZES = [200, ...Array.from({ length: 9 }, () => 40)];
/** Acknowledgements in each round after which the server is killed; everybody makes three calls. */
const KILL_AFTER = [180, 1, 12, 24, 36, 48, 60, 72, 84, 96];

let surviving: OverSurvivingDatabase;
let day: ClassDay;

beforeAll(async () => {
  surviving = await startOverSurvivingDatabase({ CALLS_PER_MINUTE: '10000000' });
  day = await createClassDay({ url: surviving.server().url, database: () => surviving.database, sizes: SIZES });
});
afterAll(() => surviving.remove());

test('no acknowledged homework, sign-in or note is lost when the server is killed, and no point is awarded twice', async () => {
  for (const [place, size] of SIZES.entries()) {
    const round = place + 1;
    const moment = KILL_AFTER[place] ?? 1;
    const killAfter = (count: number) => count === moment && surviving.server().child.kill('SIGKILL');
    expect(await day.write(round, killAfter), `round ${round}`).toBeGreaterThanOrEqual(moment);
    await surviving.replace();
    expect(await day.findMissing(), `round ${round}`).toEqual([]);
    // Which responses were lost is unknown: every call is retried.
    await day.finish(round);
    expect(await day.findMissing(), `round ${round}`).toEqual([]);
    await expect.poll(() => day.countEarned(round)).toBe(size);
    expect(await day.findDoubled(), `round ${round}`).toEqual([]);
  }
});
