import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createMember } from '../../../test/factories.ts';
import { createNumbers, type Random } from '../../../test/random-numbers.ts';
import { createOneOfEach } from '../../../test/one-of-each.ts';
import { mergeRowCounts } from './row-count.ts';
import type { DB } from './types.generated.ts';

const MEMBERS = 6;
const ROUNDS = 80;

const counted = (list: string, whose: string, kind: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`select org_id, ${list} as list, ${sql.ref(whose)} as whose, ${kind} as kind, count(*) as rows from ${from} group by 1, 2, 3, 4`;

/** Every list counted from its rows, written independently. */
const recount = sql.join(
  [
    counted('learner', 'course_id', sql`case when completed_at is null then 'started' else 'completed' end`, sql`course_progress`),
    counted('rating', 'course_id', sql`concat(stars, case when sentence <> '' then '+' end)`, sql`rating`),
    counted(
      'question',
      'whose',
      sql`concat(kind, '/', difficulty)`,
      sql`(select org_id, coalesce(category_id, org_id) as whose, kind, difficulty from question) q`,
    ),
    counted('certificate', 'template_id', sql`''`, sql`certificate`),
    counted('failed_job', 'org_id', sql`''`, sql`failed_job`),
    counted('question_tag', 'org_id', sql`tag`, sql`question, unnest(tags) tag`),
    counted('member_tag', 'org_id', sql`tag`, sql`member, unnest(tags) tag`),
    counted('subscriber', 'topical_id', sql`''`, sql`topical_subscription`),
    counted(
      'point_entry',
      'org_id',
      sql`concat(kind, '/', case when points <> 0 and refused > 0 then 'both' when refused > 0 then 'refused' else 'counted' end)`,
      sql`point_entry`,
    ),
    counted('audit_entry', 'org_id', sql`left((at at time zone 'UTC')::text, 10)`, sql`audit_entry`),
    counted(
      'attempt',
      'exam_id',
      sql`concat(case when submitted_at is null then 'sitting' when passed is null then 'submitted' when passed then 'passed' else 'failed' end,
        '/', score)`,
      sql`attempt`,
    ),
    counted(
      'hand_in',
      'org_id',
      sql`concat(to_char(date_bin('15 minutes', submitted_at, '2000-01-01Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), '/',
        case when passed then 'passed' end)`,
      sql`(select * from attempt where submitted_at is not null) a`,
    ),
    ...[['started', sql`true`] as const, ['submitted', sql`submitted_at is not null`] as const, ['passed', sql`passed`] as const].map(
      ([kind, who]) =>
        counted('candidate', 'exam_id', sql`${kind}`, sql`(select distinct org_id, exam_id, member_id from attempt where ${who}) people`),
    ),
  ],
  sql` union all `,
);

describe('the maintained row counts of long lists', () => {
  let app: TestApp;
  let orgId: string;
  let ids: Record<string, string>;
  let members: string[];
  let otherColumn: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId, ids } = await createOneOfEach(app, '晨光学校'));
    members = [];
    otherColumn = app.platform.newId();
    await copy('topical', sql`org_id = ${orgId} and id = ${ids['column']}`, [{ id: otherColumn }]);
    for (let number = 0; number < MEMBERS; number += 1) {
      members.push((await createMember(app, orgId)).memberId);
    }
    await app.platform.db
      .insertInto('failed_job')
      .values({
        org_id: orgId,
        id: app.platform.newId(),
        event: 'e',
        subscriber: 's',
        payload: '{}',
        attempts: 3,
        reason: 'r',
        failed_at: at(0),
      })
      .execute();
  });
  afterAll(() => app.close());

  const at = (minutes: number) => new Date(Date.parse('2026-11-18T20:00:00Z') + minutes * 60_000);
  const any = (random: Random, from: readonly string[]) => from[random(from.length)] ?? '';
  const ofOrg = () => sql`org_id = ${orgId}`;

  async function expectRecount(): Promise<void> {
    const kept = sql`select org_id, list, whose, kind, sum(rows) as rows from row_count group by 1, 2, 3, 4 having sum(rows) <> 0`;
    const { rows } = await sql`(select 'kept only' as side, t.* from ((${kept}) except (${recount})) t)
      union all (select 'counted only', t.* from ((${recount}) except (${kept})) t)`.execute(app.platform.db);
    expect(rows).toEqual([]);
  }

  /** Copies of an existing row, one for each set of changes; rows that already exist stay. */
  async function copy(table: keyof DB, like: RawBuilder<unknown>, sets: Record<string, unknown>[]): Promise<void> {
    const { db } = app.platform;
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(s) || change)).* from (select * from ${sql.table(table)} where ${like} limit 1) s,
        jsonb_array_elements(${JSON.stringify(sets)}::jsonb) change) made on conflict do nothing`.execute(db);
  }

  const some = <Row>(random: Random, make: () => Row): Row[] => Array.from({ length: 1 + random(4) }, make);
  const score = (random: Random) => (random(4) === 0 ? null : random(3) * 50);

  const added: Record<string, (random: Random) => Promise<void>> = {
    course_progress: (random) =>
      copy('course_progress', sql`${ofOrg()} and course_id = ${ids['course']}`, [
        ...new Map(
          some(random, () => ({ member_id: any(random, members), completed_at: random(2) === 0 ? null : at(random(9000)) })).map((row) => [
            row.member_id,
            row,
          ]),
        ).values(),
      ]),
    rating: (random) =>
      copy(
        'rating',
        ofOrg(),
        some(random, () => ({ id: app.platform.newId(), member_id: any(random, members), stars: 1 + random(5) })),
      ),
    question: (random) =>
      copy(
        'question',
        ofOrg(),
        some(random, () => ({
          id: app.platform.newId(),
          difficulty: 1 + random(5),
          category_id: null,
          tags: some(random, () => `标签${random(3)}`),
        })),
      ),
    certificate: (random) =>
      copy(
        'certificate',
        ofOrg(),
        some(random, () => {
          const id = app.platform.newId();
          return { id, member_id: any(random, members), number: id, code: id };
        }),
      ),
    failed_job: (random) =>
      copy(
        'failed_job',
        ofOrg(),
        some(random, () => ({ id: app.platform.newId() })),
      ),
    audit_entry: (random) =>
      copy(
        'audit_entry',
        ofOrg(),
        some(random, () => ({ id: app.platform.newId(), at: at(random(9000)) })),
      ),
    topical_subscription: (random) =>
      copy(
        'topical_subscription',
        ofOrg(),
        some(random, () => ({ topical_id: any(random, [ids['column'] ?? '', otherColumn]), member_id: any(random, members) })),
      ),
    point_entry: (random) =>
      copy(
        'point_entry',
        ofOrg(),
        some(random, () => {
          const id = app.platform.newId();
          const points = random(3);
          return {
            id,
            member_id: any(random, members),
            cause: id,
            kind: any(random, ['manual', 'login']),
            points,
            refused: points === 0 ? 5 : random(2),
          };
        }),
      ),
    attempt: (random) =>
      copy(
        'attempt',
        sql`${ofOrg()} and exam_id = ${ids['satExam']}`,
        some(random, () => ({
          id: app.platform.newId(),
          member_id: any(random, members),
          number: 1 + random(3),
          submitted_at: at(random(9000)),
          passed: [true, false, null][random(3)],
          score: score(random),
        })),
      ),
  };

  const changed: RawBuilder<unknown>[] = [
    sql`update course_progress set completed_at = case when completed_at is null then ${at(5)}::timestamptz end where random() < 0.4`,
    sql`update course_progress set percent = 7 where random() < 0.4`,
    sql`update rating set stars = 6 - stars, sentence = case when random() < 0.5 then '' else '讲得清楚' end where random() < 0.4`,
    sql`update question set difficulty = 1 + (difficulty + 1) % 5 where random() < 0.4`,
    sql`update member set tags = case when random() < 0.5 then '{}' else array['骨干', '讲师'] end where random() < 0.4`,
    sql`update question set tags = array['易错', '易错'] where random() < 0.2`,
    sql`update attempt set passed = not passed, score = coalesce(score, 10) where random() < 0.5 and submitted_at is not null`,
    sql`update attempt set submitted_at = submitted_at + interval '1 hour' where random() < 0.3`,
    sql`update attempt set leaves = leaves + 1`,
    sql`update topical_subscription s set topical_id = (select id from topical t where t.org_id = s.org_id and t.id <> s.topical_id order by id limit 1)
      where random() < 0.3 and not exists (select from topical_subscription o where o.org_id = s.org_id and o.member_id = s.member_id and o.topical_id <> s.topical_id)`,
  ];

  const removed = (random: Random): RawBuilder<unknown>[] => [
    sql`delete from course_progress where ${ofOrg()} and member_id = ${any(random, members)}`,
    sql`delete from rating where ${ofOrg()} and member_id = ${any(random, members)}`,
    sql`delete from question where ${ofOrg()} and id in (select id from question q where ${ofOrg()} and category_id is null
      and not exists (select from paper_item i where i.org_id = q.org_id and i.question_id = q.id) and random() < 0.3)`,
    sql`delete from certificate where ${ofOrg()} and member_id = ${any(random, members)}`,
    sql`delete from topical_subscription where ${ofOrg()} and member_id = ${any(random, members)}`,
    sql`delete from failed_job where ${ofOrg()} and id in (select id from failed_job where ${ofOrg()} offset 2)`,
    sql`delete from attempt where ${ofOrg()} and member_id = ${any(random, members)} and number = ${1 + random(3)}`,
  ];

  test.each([1, 2, 3])('equal a recount, whatever is written, corrected or removed (ledger %i)', async (seed) => {
    const random = createNumbers(seed);
    const { db } = app.platform;
    await sql`select setseed(${seed / 10})`.execute(db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const way = random(5);
      if (way < 2) {
        await Object.values(added)[random(Object.keys(added).length)]?.(random);
      } else if (way < 4) {
        await changed[random(changed.length)]?.execute(db);
      } else {
        const statements = removed(random);
        await statements[random(statements.length)]?.execute(db);
      }
      if (round % 20 === 19) {
        await expectRecount();
        await mergeRowCounts(db);
        await expectRecount();
      }
    }
  });

  test('count a person once if their attempts are marked at the same moment', async () => {
    const { db } = app.platform;
    const [memberId = ''] = members;
    const own = sql`${ofOrg()} and exam_id = ${ids['satExam']} and member_id = ${memberId}`;
    for (let round = 0; round < 10; round += 1) {
      await sql`delete from attempt where ${own}`.execute(db);
      const attempts = [1, 2, 3, 4].map((number) => ({ id: app.platform.newId(), number }));
      await copy(
        'attempt',
        sql`${ofOrg()} and exam_id = ${ids['satExam']}`,
        attempts.map((attempt) => ({ ...attempt, member_id: memberId, submitted_at: at(1), passed: false, score: 10 })),
      );
      await Promise.all(attempts.map(({ id }) => sql`update attempt set passed = true where ${ofOrg()} and id = ${id}`.execute(db)));
      await expectRecount();
    }
  });

  test('lose the points of a member who is removed', async () => {
    const { memberId } = await createMember(app, orgId);
    const [id, refusedId] = [app.platform.newId(), app.platform.newId()];
    await copy('point_entry', ofOrg(), [
      { id, member_id: memberId, cause: id, points: 5, refused: 0 },
      { id: refusedId, member_id: memberId, cause: refusedId, points: 0, refused: 5 },
    ]);
    await expectRecount();
    await sql`delete from member where ${ofOrg()} and id = ${memberId}`.execute(app.platform.db);
    await expectRecount();
  });

  test('cover every list by then', async () => {
    const { rows } = await sql<{ list: string; rows: number }>`
      select list, sum(rows)::int as rows from row_count group by list having sum(rows) > 1 order by list`.execute(app.platform.db);
    expect(rows.map(({ list }) => list)).toEqual([
      'attempt',
      'audit_entry',
      'candidate',
      'certificate',
      'failed_job',
      'hand_in',
      'learner',
      'member_tag',
      'point_entry',
      'question',
      'question_tag',
      'rating',
      'subscriber',
    ]);
  });

  test('are one row each after merging', async () => {
    await mergeRowCounts(app.platform.db);
    const { rows } = await sql`
      select from row_count group by org_id, list, whose, kind having count(*) > 1 or not bool_and(merged)`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });
});
