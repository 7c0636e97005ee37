import { sql } from 'kysely';
import type { Ids } from '../apps/server/test/samples.ts';
import type { Db } from '../apps/server/src/platform/database/transaction.ts';
import { classCopiesOf } from './large-class.ts';
import type { Size } from './school-size.ts';
import { copyRow, g, idOf, type Column, type Copies } from '../apps/server/test/copy-rows.ts';

// Surnames with realistic frequencies, so that a one-character search matches a tenth of all people, or only a few.
const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕';
const givenNames = '伟芳娜敏静秀丽强磊军洋勇艳杰涛明超兰霞平刚桂英华晓建文辉玉海红梅志斌婷宇浩然子轩欣怡佳琪梓涵思远若曦雨泽';

const charOf = (text: string, place: Column): Column => sql`substr(${text}::text, 1 + ((${place}) % ${text.length})::int, 1)`;
/** The square favours the first surnames. */
const personName = sql`${charOf(surnames, sql`(power((g * 7919 % 10007) / 10007.0, 2) * ${surnames.length})::int`)}
  || ${charOf(givenNames, sql`g * 31 + g / 53`)} || ${charOf(givenNames, sql`g * 17 + g / 7`)}`;
const title = sql`${charOf('读做学掌重拆速实', g)} || '懂' || (array['现金流','消防检查','客户回访','门店陈列','供应链','数据看板','绩效面谈','合同审阅'])[1 + g % 8]
  || '：第' || g || '讲'`;
const ago = (now: Date, unit: string): Column => sql`${now}::timestamptz - g * ${unit}::interval`;
const anyOf = (count: number, factor: number): Column => idOf(sql`1 + (g * ${factor}::bigint) % ${count}`);

/** Copies of each sample row, as many as a school of this size has. Parents come before their children. */
function copiesOf({ members, courses, rows }: Size, ids: Ids, now: Date): Copies[] {
  const departments = Math.max(10, Math.round(members / 500));
  const id = idOf(g);
  const like = (name: string) => ({ id: ids[name] ?? '' });
  const caller = ids['caller'] ?? '';
  const eachMember = { rows: members, set: { member_id: id } };
  return [
    {
      table: 'department',
      rows: departments,
      like: like('department'),
      set: { id, name: sql`'部门' || g`, parent_id: sql`s.id`, head_id: sql`null` },
    },
    {
      table: 'member',
      rows: members,
      like: like('member'),
      set: {
        id,
        account: sql`'xue' || lpad(g::text, 7, '0')`,
        name: personName,
        mobile: sql`'139' || lpad(g::text, 8, '0')`,
        department_id: anyOf(departments, 7919),
        created_at: ago(now, '1 minute'),
        joined_on: sql`(${now}::timestamptz)::date - (g % 3000)::int`,
        has_signed_in: sql`g % 10 <> 0`,
      },
    },
    {
      table: 'teacher',
      rows: Math.min(rows, courses),
      like: like('teacher'),
      set: { id, name: personName, created_at: ago(now, '1 hour') },
    },
    {
      table: 'course',
      rows: courses,
      like: like('course'),
      set: {
        id,
        title,
        created_at: ago(now, '1 hour'),
        updated_at: ago(now, '1 hour'),
        published_at: ago(now, '1 hour'),
        audience_all: sql`true`,
      },
    },
    {
      table: 'course_progress',
      rows: members,
      like: { course_id: ids['course'] ?? '', member_id: ids['member'] ?? '' },
      set: {
        member_id: id,
        percent: sql`g % 101`,
        studied_seconds: sql`g % 7200`,
        started_at: ago(now, '1 minute'),
        last_studied_at: ago(now, '1 second'),
      },
    },
    {
      table: 'course_progress',
      rows: courses,
      like: { course_id: ids['course'] ?? '', member_id: caller },
      set: { course_id: id, percent: sql`g % 101`, started_at: ago(now, '1 hour'), last_studied_at: ago(now, '1 hour') },
    },
    {
      table: 'rating',
      like: like('rating'),
      rows: members,
      set: { id, member_id: id, stars: sql`1 + g % 5`, created_at: ago(now, '1 minute') },
    },
    {
      table: 'study_visit',
      rows,
      set: {
        session_id: id,
        course_id: anyOf(courses, 31),
        day: sql`(${now}::timestamptz)::date - (g % 700)::int`,
        started_at: ago(now, '1 minute'),
        ended_at: ago(now, '1 minute'),
        counted_seconds: sql`g % 900`,
      },
    },
    {
      table: 'attempt',
      like: { exam_id: ids['satExam'] ?? '' },
      rows: members,
      set: {
        id,
        member_id: id,
        score: sql`g % 200`,
        passed: sql`g % 3 > 0`,
        submitted_at: ago(now, '1 second'),
        started_at: ago(now, '1 minute'),
      },
    },
    {
      table: 'question',
      like: like('question'),
      rows,
      set: { id, summary: title, difficulty: sql`1 + g % 5`, created_at: ago(now, '1 minute'), updated_at: ago(now, '1 minute') },
    },
    {
      table: 'exam',
      like: like('plannedExam'),
      rows: courses,
      set: { id, title, updated_at: ago(now, '1 hour'), created_at: ago(now, '1 hour') },
    },
    {
      table: 'exam',
      like: like('exam'),
      rows: Math.min(courses, 200),
      set: { id: idOf(sql`g + 1000000`), title, updated_at: ago(now, '1 hour') },
    },
    {
      table: 'paper',
      like: like('paper'),
      rows: courses,
      set: { id, title, updated_at: ago(now, '1 hour'), created_at: ago(now, '1 hour') },
    },
    {
      table: 'certificate',
      rows: members,
      set: { id, member_id: id, holder_name: personName, number: sql`'NO' || g`, code: sql`'code' || g`, issued_at: ago(now, '1 minute') },
    },
    {
      table: 'certificate',
      rows: courses,
      set: {
        id: idOf(sql`g + 1000000`),
        member_id: sql`${caller}::uuid`,
        source_id: id,
        number: sql`'OWN' || g`,
        issued_at: ago(now, '1 minute'),
      },
    },
    {
      table: 'message',
      rows,
      set: {
        id,
        dedupe_key: sql`'k' || g`,
        title,
        created_at: ago(now, '1 minute'),
        read_at: sql`case when g % 3 > 0 then s.created_at end`,
      },
    },
    { table: 'audit_entry', rows, set: { id, at: ago(now, '1 second'), target_name: personName } },
    {
      table: 'session',
      like: like('session'),
      rows: courses,
      set: { id, token_hash: sql`sha256(g::text::bytea)`, created_at: ago(now, '1 hour'), last_seen_at: ago(now, '1 hour') },
    },
    {
      table: 'info',
      like: like('info'),
      rows: courses,
      set: { id, created_at: ago(now, '1 hour'), published_at: ago(now, '1 hour'), audience_all: sql`true` },
    },
    {
      table: 'topical',
      like: like('column'),
      rows: courses,
      set: { id, created_at: ago(now, '1 hour'), updated_at: ago(now, '1 hour'), title, audience_all: sql`true` },
    },
    { table: 'topical_subscription', ...eachMember, like: { topical_id: ids['column'] ?? '' } },
    {
      table: 'topical_subscription',
      like: { topical_id: ids['column'] ?? '' },
      rows: courses,
      set: { topical_id: id, member_id: sql`${caller}::uuid` },
    },
    { table: 'interaction', like: { act: 'favourite' }, rows: courses, set: { object_id: id, title, since: ago(now, '1 minute') } },
    {
      table: 'interaction',
      like: { act: 'follow' },
      rows: Math.min(rows, courses),
      set: { object_id: id, title, since: ago(now, '1 minute') },
    },
    { table: 'theme', like: like('theme'), rows: courses, set: { id, created_at: ago(now, '1 hour'), updated_at: ago(now, '1 hour') } },
    { table: 'plate', like: like('plate'), rows: courses, set: { id, created_at: ago(now, '1 hour'), updated_at: ago(now, '1 hour') } },
    { table: 'region', like: like('region'), rows: courses, set: { id, created_at: ago(now, '1 hour'), updated_at: ago(now, '1 hour') } },
    { table: 'series', like: like('series'), rows: courses, set: { id, created_at: ago(now, '1 hour'), updated_at: ago(now, '1 hour') } },
    { table: 'banner', like: like('banner'), rows: courses, set: { id, position: sql`g + 2`, created_at: ago(now, '1 hour') } },
    { table: 'failed_job', rows, set: { id, failed_at: ago(now, '1 minute') } },
    { table: 'first_page_version', rows: courses, set: { version: sql`g + 1` } },
    { table: 'course_edition', like: { course_id: ids['course'] ?? '' }, rows: Math.min(courses, 200), set: { edition: sql`g + 1` } },
    { table: 'announcement', rows: courses, set: { id, title, sent_at: ago(now, '1 hour') } },
  ];
}

/**
 * Every day on which a member studied: the fastest-growing table. One statement per day, because the triggers that sum it hold a whole
 * statement in memory.
 */
async function studyDays(db: Db, orgId: string, { members, courses, studyDays: days, coursesADay }: Size, now: Date): Promise<void> {
  const courseOf = (day: number) => idOf(sql`1 + (m * 13 + ${day * 7}::int + c * 101) % ${courses}`);
  for (let day = 0; day < days; day += 1) {
    await sql`
      insert into study_day (org_id, member_id, day, course_id, seconds)
      select ${orgId}, ${idOf(sql`m`)}, (${now}::timestamptz)::date - (${day * 3}::int + m % 3), ${courseOf(day)}, 60 + (m * 7919 + ${day}::int) % 3600
      from generate_series(1, ${members}::int) m, generate_series(1, ${coursesADay}::int) c
      on conflict do nothing`.execute(db);
  }
  await sql`
    insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
    select org_id, member_id, course_id, percent, first, last, case when percent = 100 then last end
    from (select org_id, member_id, course_id, least(100, sum(seconds) / 60)::int as percent, min(day)::timestamptz as first, max(day)::timestamptz as last
          from study_day where org_id = ${orgId} group by org_id, member_id, course_id) studied
    on conflict do nothing`.execute(db);
}

/** Spreads the last sign-ins of the members over a year. */
async function lastSignIns(db: Db, orgId: string, now: Date): Promise<void> {
  await sql`
    update member_last_seen s set last_seen_at = ${now}::timestamptz - abs(hashtext(s.member_id::text) % 500000) * interval '1 minute'
    from member m
    where s.org_id = ${orgId} and m.org_id = s.org_id and m.id = s.member_id and m.has_signed_in`.execute(db);
}

/** Fills an organisation that has one of everything. */
export async function fillSchool(db: Db, { orgId, ids, now }: { orgId: string; ids: Ids; now: Date }, size: Size): Promise<void> {
  for (const copies of [...copiesOf(size, ids, now), ...classCopiesOf(size, ids, now)]) {
    await copyRow(db, orgId, copies).catch((error: unknown) => {
      throw new Error(`rows of ${copies.table}`, { cause: error });
    });
  }
  await lastSignIns(db, orgId, now);
  await studyDays(db, orgId, size, now);
}
