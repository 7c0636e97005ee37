import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createDepartment, createMember, createOrganisation } from '../../../../test/factories.ts';
import { createNumbers, type Random } from '../../../../test/random-numbers.ts';
import { mergeStandings } from './standing.queries.ts';

const DAYS = 10;
const COURSES = 3;
const MEMBERS = 4;
const ROUNDS = 120;

const dayOf = (number: number) => `2026-11-${String(number + 1).padStart(2, '0')}`;

describe('stored learning status of what was studied', () => {
  let app: TestApp;
  let orgId: string;
  let elsewhere: string;
  let templateId: string;
  const members: string[] = [];
  const courses: string[] = [];
  const departments: (string | null)[] = [null];

  beforeAll(async () => {
    app = await createTestApp();
    const { db, newId, clock } = app.platform;
    ({ orgId } = await createOrganisation(app));
    ({ orgId: elsewhere } = await createOrganisation(app));
    departments.push(await createDepartment(app, orgId, '质量部'), await createDepartment(app, orgId, '装配车间'));
    for (let number = 0; number < MEMBERS; number += 1) {
      members.push((await createMember(app, orgId)).memberId);
    }
    courses.push(...Array.from({ length: COURSES }, newId));
    const now = clock.now();
    await db
      .insertInto('course')
      .values(
        courses.map((id) => ({ org_id: orgId, id, title: '来料检验', rules: '{}', rules_draft: '{}', created_at: now, updated_at: now })),
      )
      .execute();
    templateId = newId();
    await sql`insert into certificate_template (org_id, id, name, design, created_at, updated_at)
      values (${orgId}, ${templateId}, '结业证书', '{}', ${now}, ${now})`.execute(db);
  });
  afterAll(() => app.close());

  const any = <Item>(random: Random, from: readonly Item[]): Item => from[random(from.length)] as Item;
  const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(app.platform.db)).rows;

  /** A recount from the records by an independent query. */
  const counted = () => sql`
    select s.day, s.next_day, coalesce(m.department_id, s.org_id) as department_id, m.status = 'active' as active,
      case when p.member_id is null then 0 else 1 + 2 * (p.percent >= 50)::int + 4 * (p.completed_at is not null)::int + 8 * exists (
        select from certificate t where t.org_id = s.org_id and t.member_id = s.member_id and t.source_kind = 'course' and t.source_id = s.course_id
          and t.revoked_at is null)::int end as steps, count(*) as pairs
    from (select *, coalesce((select min(n.day) from study_day n where n.org_id = d.org_id and n.member_id = d.member_id
      and n.course_id = d.course_id and n.day > d.day), 'infinity') as next_day from study_day d) s
    join member m on m.org_id = s.org_id and m.id = s.member_id
    left join course_progress p on p.org_id = s.org_id and p.member_id = s.member_id and p.course_id = s.course_id
    where s.org_id = ${orgId} group by 1, 2, 3, 4, 5`;
  const kept = () => sql`
    select day, next_day, department_id, active, steps, sum(pairs) as pairs from (
      select day, next_day, department_id, active, steps, pairs from study_standing where org_id = ${orgId}
      union all select * from study_pending(${orgId}, null, null, null)
    ) both_of_them group by 1, 2, 3, 4, 5 having sum(pairs) <> 0`;

  async function expectRecount(): Promise<void> {
    const rows = await run(sql`(select 'kept only' as side, t.* from ((${kept()}) except (${counted()})) t)
      union all (select 'counted only', t.* from ((${counted()}) except (${kept()})) t)`);
    expect(rows).toEqual([]);
  }

  const own = (random: Random) => sql`org_id = ${orgId} and member_id = ${any(random, members)} and course_id = ${any(random, courses)}`;
  const percent = (random: Random) => any(random, [0, 40, 50, 90, 100]);
  const done = (random: Random) => any(random, [null, null, '2026-11-05T02:00:00Z']);

  const writes: Record<string, (random: Random) => ReturnType<typeof sql>> = {
    'a group of reports': (random) => sql`
      insert into study_day (org_id, member_id, course_id, day, seconds)
      select distinct ${orgId}::uuid, one.* , 60 from (values ${sql.join(
        Array.from(
          { length: 1 + random(4) },
          () => sql`(${any(random, members)}::uuid, ${any(random, courses)}::uuid, ${dayOf(random(DAYS))}::date)`,
        ),
      )}) one on conflict on constraint study_day_pkey do update set seconds = study_day.seconds + excluded.seconds`,
    progress: (random) => sql`
      insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      values (${orgId}, ${any(random, members)}, ${any(random, courses)}, ${percent(random)}, now(), now(), ${done(random)})
      on conflict on constraint course_progress_pkey do update set percent = excluded.percent, completed_at = excluded.completed_at`,
    'progress of everybody': (random) => sql`update course_progress set percent = ${percent(random)}, completed_at = ${done(random)}
      where org_id = ${orgId} and course_id = ${any(random, courses)}`,
    'progress that is gone': (random) => sql`delete from course_progress where ${own(random)}`,
    'days that are gone': (random) =>
      sql`delete from study_day where ${own(random)} and day between ${dayOf(random(5))} and ${dayOf(5 + random(5))}`,
    'a certificate': (random) => sql`
      insert into certificate (org_id, id, template_id, member_id, source_kind, source_id, source_title, holder_name, number, code, design, body, issued_at)
      select ${orgId}, id, ${templateId}, ${any(random, members)}, ${any(random, ['course', 'course', 'exam'])}, ${any(random, courses)}, '', '',
        id::text, id::text, '{}', '', now() from (select ${app.platform.newId()}::uuid as id) one
      on conflict on constraint certificate_source_key do update set revoked_at = case when certificate.revoked_at is null then now() end`,
    'a certificate that is gone': (random) => sql`delete from certificate where org_id = ${orgId} and member_id = ${any(random, members)}`,
    'another department': (random) => sql`update member set department_id = ${any(random, departments)} where org_id = ${orgId}
      and id = any(${[any(random, members), any(random, members)]}::uuid[])`,
    'a disabled member': (random) => sql`update member set status = case status when 'active' then 'disabled' else 'active' end
      where org_id = ${orgId} and id = ${any(random, members)}`,
  };

  /** Merges two accounts: days that only one has, and all of its records, are moved to the other. */
  async function unite(random: Random): Promise<void> {
    const [gone, stays] = [any(random, members), any(random, members)];
    for (const [table, keys] of [
      ['study_day', sql`k.course_id = t.course_id and k.day = t.day`],
      ['course_progress', sql`k.course_id = t.course_id`],
      ['certificate', sql`k.source_kind = t.source_kind and k.source_id = t.source_id`],
    ] as const) {
      await run(sql`update ${sql.table(table)} t set member_id = ${stays} where t.org_id = ${orgId} and t.member_id = ${gone}
        and not exists (select from ${sql.table(table)} k where k.org_id = t.org_id and k.member_id = ${stays} and ${keys})`);
    }
  }

  async function remove(random: Random): Promise<void> {
    if (random(2) === 0 && courses.length > 2) {
      await run(sql`delete from course where org_id = ${orgId} and id = ${courses.pop()}`);
    } else if (members.length > 2) {
      const memberId = members.pop();
      await run(sql`delete from certificate where org_id = ${orgId} and member_id = ${memberId}`);
      await run(sql`delete from member where org_id = ${orgId} and id = ${memberId}`);
    }
  }

  test.each([1, 2, 3])('equals a recount after any inserts, corrections, merges and deletions (ledger %i)', async (seed) => {
    const random = createNumbers(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const way = random(40);
      await (way === 0 ? remove(random) : way < 4 ? unite(random) : run(any(random, Object.values(writes))(random)));
      if (round % 10 === 9) {
        await expectRecount();
      }
      if (round % 30 === 29) {
        await mergeStandings(app.platform.db);
        expect(await run(sql`select * from study_change`)).toEqual([]);
        await expectRecount();
      }
    }
    expect((await run(kept())).length).toBeGreaterThan(5);
  });

  test('misses no concurrent writes while being merged', async () => {
    const { db } = app.platform;
    const [memberId = ''] = members;
    const [courseId = ''] = courses;
    const key = sql`org_id = ${orgId} and member_id = ${memberId} and course_id = ${courseId}`;
    await run(sql`delete from study_day where ${key}`);
    await run(sql`delete from course_progress where ${key}`);
    await run(sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at)
      values (${orgId}, ${memberId}, ${courseId}, 10, now(), now())`);
    await mergeStandings(db);
    await db.transaction().execute(async (tx) => {
      await sql`insert into study_day (org_id, member_id, course_id, day, seconds) values (${orgId}, ${memberId}, ${courseId}, '2026-11-02', 60)`.execute(
        tx,
      );
      await run(sql`update course_progress set percent = 100, completed_at = now() where ${key}`);
      await mergeStandings(db);
    });
    await expectRecount();
    await mergeStandings(db);
    await expectRecount();
  });

  test('keeps no rows without pairs, and none of another organisation', async () => {
    await mergeStandings(app.platform.db);
    expect(await run(sql`select * from study_standing where pairs = 0 or org_id = ${elsewhere}`)).toEqual([]);
  });

  test('merges each change once if several runs coincide', async () => {
    const random = createNumbers(9);
    await run(any(random, [writes['a group of reports'] ?? expect.fail('unknown')])(random));
    await Promise.all([1, 2, 3].map(() => mergeStandings(app.platform.db)));
    await expectRecount();
  });
});
