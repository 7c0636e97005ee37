import fc from 'fast-check';
import { sql } from 'kysely';
import { studyApi } from '@palm/contract/study/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import type { Person } from '../../../platform/person.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { IncomingReport } from './incoming.ts';
import { createReporter, storeReports } from './report.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Two members, each with a player open on two videos; the organisation allows concurrent players. */
async function createPlayers() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  await app.platform.db.updateTable('organisation').set({ one_player: false }).where('id', '=', orgId).execute();
  const { sectionIds } = await createCourse(app, orgId, owner.token, { sections: [{ seconds: 40 }, { seconds: 40 }] });
  const players: { memberId: string; playerSession: string }[] = [];
  for (const member of [await createMember(app, orgId), await createMember(app, orgId)]) {
    for (const sectionId of [...sectionIds, sectionIds[0] ?? '']) {
      const { playerSession } = await call(app, member.token, studyApi.openPlayer, { body: { sectionId } });
      players.push({ memberId: member.memberId, playerSession });
    }
  }
  return { orgId, players };
}

/** Everything that reports change, without the ids that differ between organisations. */
async function storedBy(orgId: string) {
  const read = async (table: string, columns: string, order: string) =>
    (
      await sql`select ${sql.raw(columns)} from ${sql.raw(table)} where org_id = ${orgId} order by ${sql.raw(order)}`.execute(
        app.platform.db,
      )
    ).rows;
  return {
    sections: await read(
      'section_progress',
      'coverage, position, percent, repeated_seconds, last_studied_at, completed_at',
      'member_id, section_id',
    ),
    courses: await read('course_progress', 'percent, completed_sections, studied_seconds, last_studied_at, completed_at', 'member_id'),
    sessions: await read('player_session', 'seen_sequences, clock_spent_ms, clock_from_ms, clock_id = id as own_clock, barred_at', 'id'),
    days: await read('study_day', 'day, seconds', 'member_id'),
    refusals: await read('study_refusal_day', 'day, seconds, times, last_at, reason', 'member_id, section_id, day, reason'),
    visits: await read(
      'study_visit',
      `day, device, started_at, ended_at, counted_seconds, repeated_seconds, too_fast_seconds, seek_ahead_seconds, out_of_range_seconds,
        taken_over_seconds, closed_seconds, not_open_seconds`,
      'session_id',
    ),
    course: await read('course', 'learner_count, completed_count', 'id'),
  };
}

const anyReports = fc.array(
  fc.record({
    player: fc.nat(5),
    sequence: fc.integer({ min: 1, max: 6 }),
    ranges: fc.array(fc.tuple(fc.nat(45), fc.nat(45)), { maxLength: 3 }),
    afterSeconds: fc.nat(20),
  }),
  { minLength: 5, maxLength: 20 },
);

test('a group of reports is stored and acknowledged as if each had been sent alone', async () => {
  await fc.assert(
    fc.asyncProperty(anyReports, async (reports) => {
      const grouped = await createPlayers();
      const single = await createPlayers();
      let seconds = 0;
      const arrivals = reports.map((report) => {
        seconds += report.afterSeconds;
        return { ...report, at: new Date(app.platform.clock.now().getTime() + seconds * 1000) };
      });
      const incoming = ({ orgId, players }: typeof grouped) =>
        arrivals.map(({ player, sequence, ranges, at }): IncomingReport => {
          const { memberId = '', playerSession = '' } = players[player] ?? {};
          const person = { memberId, departmentPath: [], tags: [], movedAt: null, timeZone: 'Asia/Shanghai', terminal: 'pc' as const };
          const report = { playerSession, sequence, ranges, dwellSeconds: 0, position: 0 };
          return { orgId, memberId, playerSession, person, at, report };
        });
      const store = (group: IncomingReport[]) => inTransaction(app.platform.db, (tx) => storeReports(tx, app.platform, group));

      const together = await store(incoming(grouped));
      const alone = [];
      for (const one of incoming(single)) {
        alone.push(...(await store([one])));
      }
      expect(await storedBy(grouped.orgId)).toEqual(await storedBy(single.orgId));
      // A receipt's course figures are those after the whole group.
      const own = (receipt: (typeof together)[number]) => ({ ...receipt, coursePercent: 0, courseCompleted: false });
      expect(together.map(own)).toEqual(alone.map(own));
    }),
    { numRuns: 20 },
  );
});

test('a report that the database refuses fails alone, while the others of its group are stored', async () => {
  const { orgId, players } = await createPlayers();
  const reporter = createReporter(app.platform);
  app.platform.clock.advance({ minutes: 1 });
  const report = { sequence: 1, ranges: [[0, 10]] as [number, number][], dwellSeconds: 0, position: 10 };
  // No session belongs to this organisation: it represents errors that only the database detects.
  const outcomes = await Promise.allSettled(
    players.map(({ memberId, playerSession }, place) =>
      reporter.report({ orgId: place === 1 ? 'none' : orgId, memberId, timeZone: 'Asia/Shanghai' } as Person, { ...report, playerSession }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(players.map((_, place) => (place === 1 ? 'rejected' : 'fulfilled')));
  const positions = (await storedBy(orgId)).sections.map((row) => (row as { position: number }).position);
  expect(positions.sort((a, b) => a - b)).toEqual([0, 10, 10, 10]);
});
