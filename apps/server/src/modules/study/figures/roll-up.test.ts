import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { createNumbers } from '../../../../test/random-numbers.ts';
import { mergeRollUps } from './roll-up.queries.ts';

const DAYS = 12;
const COURSES = 4;
const MEMBERS = 5;
const ROUNDS = 60;

const dayOf = (number: number) => `2026-11-${String(number + 1).padStart(2, '0')}`;

/** Each stored sum and its recount from the records; both leave out keys without a value. */
const sums: Record<string, { kept: RawBuilder<unknown>; counted: RawBuilder<unknown> }> = {
  'seconds by day and course': {
    kept: sql`select org_id, day, course_id, sum(seconds) as sum from study_total where course_id is not null group by 1, 2, 3 having sum(seconds) <> 0`,
    counted: sql`select org_id, day, course_id, sum(seconds) as sum from study_day group by 1, 2, 3`,
  },
  'seconds by day': {
    kept: sql`select org_id, day, sum(seconds) as sum from study_total where course_id is null group by 1, 2 having sum(seconds) <> 0`,
    counted: sql`select org_id, day, sum(seconds) as sum from study_day group by 1, 2`,
  },
  'members by day and the next one': {
    kept: sql`select org_id, day, next_day, sum(members) as sum from study_reach group by 1, 2, 3 having sum(members) <> 0`,
    counted: sql`select org_id, day, next_day, count(*) as sum from (
      select org_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id order by day) as next_day
      from (select distinct org_id, member_id, day from study_day) studied) chain group by 1, 2, 3`,
  },
  'completions by quarter of an hour': {
    kept: sql`select org_id, quarter, sum(completions) as sum from study_completion group by 1, 2 having sum(completions) <> 0`,
    counted: sql`select org_id, date_bin('15 minutes', completed_at, '2000-01-01Z') as quarter, count(*) as sum from course_progress
      where completed_at is not null group by 1, 2`,
  },
};

describe('the sums maintained from study records', () => {
  let app: TestApp;
  const orgs: { orgId: string; members: string[]; courses: string[] }[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    for (let place = 0; place < 2; place += 1) {
      const { orgId } = await createOrganisation(app);
      const members = [];
      for (let number = 0; number < MEMBERS; number += 1) {
        members.push((await createMember(app, orgId)).memberId);
      }
      orgs.push({ orgId, members, courses: await addCourses(orgId) });
    }
  });
  afterAll(() => app.close());

  async function addCourses(orgId: string): Promise<string[]> {
    const { db, newId, clock } = app.platform;
    const now = clock.now();
    const ids = Array.from({ length: COURSES }, newId);
    const row = (id: string) => ({
      org_id: orgId,
      id,
      title: '来料检验',
      rules: '{}',
      rules_draft: '{}',
      created_at: now,
      updated_at: now,
    });
    await db.insertInto('course').values(ids.map(row)).execute();
    return ids;
  }

  async function expectSums(): Promise<void> {
    for (const [name, { kept, counted }] of Object.entries(sums)) {
      const { rows } = await sql`(select 'kept only' as side, t.* from ((${kept}) except (${counted})) t)
        union all (select 'counted only', t.* from ((${counted}) except (${kept})) t)`.execute(app.platform.db);
      expect(rows, name).toEqual([]);
    }
  }

  /** Simulates a group of reports: some rows are new, others grow. */
  async function study(random: (bound: number) => number): Promise<void> {
    const rows = new Map(
      Array.from({ length: 1 + random(8) }, () => {
        const { orgId, members, courses } = orgs[random(orgs.length)] ?? { orgId: '', members: [], courses: [] };
        const key = { org_id: orgId, member_id: members[random(members.length)] ?? '', course_id: courses[random(courses.length)] ?? '' };
        const row = { ...key, day: dayOf(random(DAYS)), seconds: 1 + random(900) };
        return [`${row.member_id}/${row.course_id}/${row.day}`, row];
      }),
    );
    await app.platform.db
      .insertInto('study_day')
      .values([...rows.values()])
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'member_id', 'day', 'course_id'])
          .doUpdateSet({ seconds: sql<number>`study_day.seconds + excluded.seconds` }),
      )
      .execute();
  }

  async function complete(random: (bound: number) => number): Promise<void> {
    const { orgId, members, courses } = orgs[random(orgs.length)] ?? { orgId: '', members: [], courses: [] };
    const at = `2026-11-0${1 + random(9)}T${10 + random(10)}:${10 + random(49)}:00Z`;
    const completedAt = random(4) === 0 ? null : at;
    const key = { org_id: orgId, member_id: members[random(members.length)] ?? '', course_id: courses[random(courses.length)] ?? '' };
    await app.platform.db
      .insertInto('course_progress')
      .values({ ...key, percent: 100, started_at: at, last_studied_at: at, completed_at: completedAt })
      .onConflict((conflict) => conflict.columns(['org_id', 'member_id', 'course_id']).doUpdateSet({ completed_at: completedAt }))
      .execute();
  }

  /** Deletes some days of a member, a whole course, or a whole member. */
  async function forget(random: (bound: number) => number): Promise<void> {
    const { db } = app.platform;
    const { orgId, members, courses } = orgs[random(orgs.length)] ?? { orgId: '', members: [], courses: [] };
    const kind = random(10);
    if (kind === 0 && courses.length > 1) {
      await sql`delete from course where org_id = ${orgId} and id = ${courses.pop()}`.execute(db);
    } else if (kind === 1 && members.length > 1) {
      await sql`delete from member where org_id = ${orgId} and id = ${members.pop()}`.execute(db);
    } else {
      await sql`delete from study_day where org_id = ${orgId} and member_id = ${members[random(members.length)] ?? ''}
        and day between ${dayOf(random(6))} and ${dayOf(6 + random(6))}`.execute(db);
    }
  }

  /** Merges the study records of two accounts; if both have a row for a day and course, the sum is kept. */
  async function unite(random: (bound: number) => number): Promise<void> {
    const { orgId, members } = orgs[random(orgs.length)] ?? { orgId: '', members: [] };
    const [from, into] = [members[random(members.length)] ?? '', members[random(members.length)] ?? ''];
    if (from === into) {
      return;
    }
    const { db } = app.platform;
    const ofBoth = sql`d.org_id = ${orgId} and d.member_id = ${into} and o.org_id = ${orgId} and o.member_id = ${from}
      and o.day = d.day and o.course_id = d.course_id`;
    await sql`update study_day d set seconds = d.seconds + o.seconds from study_day o where ${ofBoth}`.execute(db);
    await sql`delete from study_day o using study_day d where ${ofBoth}`.execute(db);
    await sql`update study_day set member_id = ${into} where org_id = ${orgId} and member_id = ${from}`.execute(db);
  }

  test.each([1, 2, 3])('equal a recount after any inserts, corrections and deletions (ledger %i)', async (seed) => {
    const random = createNumbers(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      await [study, study, study, complete, forget, unite][random(6)]?.(random);
      if (round % 20 === 19) {
        await expectSums();
        await mergeRollUps(app.platform.db);
        await expectSums();
      }
    }
  });

  test('have one row per key after merging', async () => {
    await mergeRollUps(app.platform.db);
    const { rows } = await sql`
      select day, course_id from study_total group by org_id, day, course_id having count(*) > 1 or not bool_and(merged)
      union all select day, null from study_reach group by org_id, day, next_day having count(*) > 1 or not bool_and(merged)
      union all select null, null from study_completion group by org_id, quarter having count(*) > 1 or not bool_and(merged)`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });
});
