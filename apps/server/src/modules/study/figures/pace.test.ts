import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { createNumbers, type Random } from '../../../../test/random-numbers.ts';
import { keepPace, spentIn } from './pace.queries.ts';

const MEMBERS = 5;
const COURSES = 2;
const ROUNDS = 80;

describe('stored study time per member and period', () => {
  let app: TestApp;
  let today: string;
  const orgs: { orgId: string; members: string[]; courses: string[] }[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    const { db, newId, clock } = app.platform;
    // The database's own date decides which days have ended.
    const { rows } = await sql<{ today: string }>`select current_date as today`.execute(db);
    today = rows[0]?.today ?? '';
    for (let place = 0; place < 2; place += 1) {
      const { orgId } = await createOrganisation(app);
      const members = [];
      for (let number = 0; number < MEMBERS; number += 1) {
        members.push((await createMember(app, orgId)).memberId);
      }
      const courses = Array.from({ length: COURSES }, newId);
      const now = clock.now();
      const row = { org_id: orgId, title: '来料检验', rules: '{}', rules_draft: '{}', created_at: now, updated_at: now };
      await db
        .insertInto('course')
        .values(courses.map((id) => ({ ...row, id })))
        .execute();
      orgs.push({ orgId, members, courses });
    }
  });
  afterAll(() => app.close());

  const any = <Item>(random: Random, from: readonly Item[]): Item => from[random(from.length)] as Item;
  const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(app.platform.db)).rows;
  const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  /** Mostly recent days, and some from earlier quarters. */
  const dayOf = (random: Random) => ago(random(3) === 0 ? random(250) : random(8));

  async function expectRecount(random: Random): Promise<void> {
    for (const { orgId } of orgs) {
      const [first, second] = [dayOf(random), dayOf(random)].sort();
      const period = { from: first ?? '', to: second ?? '' };
      const counted = sql`select member_id, sum(seconds)::bigint as seconds from study_day
        where org_id = ${orgId} and day between ${period.from} and ${period.to} group by member_id order by member_id`;
      expect(await run(sql`select * from ${spentIn(orgId, period)} spent order by member_id`)).toEqual(await run(counted));
    }
  }

  const writes: ((random: Random) => ReturnType<typeof sql>)[] = [
    (random) => {
      const { orgId, members, courses } = any(random, orgs);
      const rows = Array.from({ length: 1 + random(6) }, () => [any(random, members), any(random, courses), dayOf(random)] as const);
      return sql`insert into study_day (org_id, member_id, course_id, day, seconds)
        select distinct ${orgId}::uuid, one.*, ${1 + random(900)}::int
        from (values ${sql.join(rows.map((row) => sql`(${row[0]}::uuid, ${row[1]}::uuid, ${row[2]}::date)`))}) one
        on conflict on constraint study_day_pkey do update set seconds = study_day.seconds + excluded.seconds`;
    },
    (random) => {
      const { orgId, members } = any(random, orgs);
      return sql`update study_day set seconds = seconds + 7 where org_id = ${orgId} and member_id = ${any(random, members)} and day <= ${dayOf(random)}`;
    },
    (random) => {
      const { orgId, members } = any(random, orgs);
      return sql`delete from study_day where org_id = ${orgId} and member_id = ${any(random, members)} and day >= ${dayOf(random)}`;
    },
    // Two accounts are merged.
    (random) => {
      const { orgId, members } = any(random, orgs);
      const kept = any(random, members);
      return sql`update study_day t set member_id = ${kept} where org_id = ${orgId} and member_id = ${any(random, members)} and not exists (
        select from study_day k where k.org_id = t.org_id and k.member_id = ${kept} and k.day = t.day and k.course_id = t.course_id)`;
    },
  ];

  test.each([1, 2, 3])('equals a recount after any inserts, corrections, merges and deletions (ledger %i)', async (seed) => {
    const random = createNumbers(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      await run((random(3) === 0 ? any(random, writes) : (writes[0] ?? expect.fail('unknown')))(random));
      if (round % 4 === 3) {
        await expectRecount(random);
      }
      if (round % 20 === 19) {
        await keepPace(app.platform.db);
        await expectRecount(random);
      }
    }
    expect((await run(sql`select from study_pace`)).length).toBeGreaterThan(5);
  });

  test('is removed with its member, and is only read for days that have ended', async () => {
    const { orgId, members } = orgs[0] ?? expect.fail('no organisation');
    await run(sql`delete from member where org_id = ${orgId} and id = ${members.pop()}`);
    await Promise.all([1, 2].map(() => keepPace(app.platform.db)));
    expect(await run(sql`select from study_pace_change`)).toEqual([]);
    expect(
      await run(sql`select from study_pace p where not exists (select from member m where m.org_id = p.org_id and m.id = p.member_id)`),
    ).toEqual([]);
    expect(await run(sql`select from study_pace where ${ago(2)}::date <= any(days)`)).toEqual([]);
    await expectRecount(createNumbers(7));
  });
});
