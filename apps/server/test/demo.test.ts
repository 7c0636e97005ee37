import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisationFolders, readContent } from '../../../demo/content/read-content.ts';
import { demoAccounts, demoPasswords, isEmpty, loadDemo, type DemoSummary } from '../../../demo/load.ts';
import { multipleRule } from '@palm/contract/exam/exam';
import { findAnswers, findAttempt } from '../src/modules/exam/attempt/attempt.queries.ts';
import { toAnswer } from '../src/modules/exam/attempt/attempt.view.ts';
import { markAnswer } from '../src/modules/exam/attempt/mark.ts';
import { loadLaidQuestions } from '../src/modules/exam/attempt/question-set.service.ts';
import { submitReceipt } from '../src/modules/exam/attempt/receipt.ts';
import { orNotFound } from '../src/platform/app-error.ts';
import { createCache } from '../src/platform/cache.ts';
import { createIds } from '../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createTestClock } from './test-clock.ts';

const clock = createTestClock();
const storage = createMemoryStorage();
const lines: string[] = [];
let database: TestDatabase;
let summary: DemoSummary;
let hashed = 0;

const load = () =>
  loadDemo({
    db: database.db,
    storage,
    newId: createIds(() => clock.now().getTime()),
    clock,
    log: (line) => void lines.push(line),
    hashPassword: async (password) => {
      hashed += 1;
      return `hash of ${password}`;
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  summary = await load();
});

afterAll(() => database.close());

/** The single number that a statement returns. */
async function figure(statement: string): Promise<number> {
  const { rows } = await sql<{ figure: number }>`${sql.raw(statement)}`.execute(database.db);
  return Number(rows[0]?.figure);
}
const ofDemo = (code: string) => `org_id = (select id from organisation where code = '${code}')`;

test('both organisations exist with a look of their own', async () => {
  const organisations = await database.db.selectFrom('organisation').select(['code', 'name', 'theme_color']).orderBy('code').execute();
  expect(organisations).toEqual([
    { code: 'acme', name: '远航科技', theme_color: '#0E9F6E' },
    { code: 'demo', name: '启明学院', theme_color: '#409EFF' },
  ]);
  expect(lines).toHaveLength(2);
});

test('each home page has banners and plates at the top', async () => {
  const { rows } = await sql<{ kinds: string[] }>`
    select jsonb_path_query_array(content, '$.blocks[*].kind') as kinds from first_page_version`.execute(database.db);
  expect(rows.map(({ kinds }) => kinds.slice(0, 2))).toEqual([
    ['banner', 'plates'],
    ['banner', 'plates'],
  ]);
});

test('the demo has sixty members, twelve teachers, twenty courses, eighty questions and six exams', async () => {
  const demo = summary.organisations.find(({ code }) => code === 'demo');
  expect(demo?.members).toBe(60);
  expect(demo?.courses).toBeGreaterThanOrEqual(20);
  expect(demo?.questions).toBeGreaterThanOrEqual(80);
  expect(demo?.exams).toBeGreaterThanOrEqual(6);
  expect(await figure(`select count(*) as figure from teacher where ${ofDemo('demo')}`)).toBe(12);
  expect(await figure(`select count(*) as figure from member where ${ofDemo('acme')}`)).toBe(12);
  expect(await figure(`select count(*) as figure from course where ${ofDemo('acme')}`)).toBe(5);
});

test('columns are published with their stages, and their figures add up over their content', async () => {
  expect(await figure(`select count(*) as figure from topical where ${ofDemo('demo')} and status = 'published'`)).toBe(8);
  expect(await figure(`select count(*) as figure from topical where ${ofDemo('acme')} and status = 'published'`)).toBe(2);
  expect(
    await figure(`select count(*) as figure from topical t join lateral (select
        (select count(*) from topical_stage g where g.org_id = t.org_id and g.topical_id = t.id) as stages,
        (select count(*) from topical_course c where c.org_id = t.org_id and c.topical_id = t.id) as courses,
        (select count(*) from topical_subscription s where s.org_id = t.org_id and s.topical_id = t.id) as subscribers) sums on true
      where (stage_count, course_count, subscriber_count) is distinct from (stages, courses, subscribers)
        or stages = 0 or courses = 0 or subscribers = 0 or revision <> published_revision`),
  ).toBe(0);
});

test('themes are published with everything their shelves name, and count their viewers', async () => {
  expect(await figure(`select count(*) as figure from theme where ${ofDemo('demo')} and status = 'published'`)).toBe(4);
  expect(
    await figure(`select count(*) as figure from theme t
      where viewer_count = 0 or viewer_count <> (select count(*) from theme_viewer v where v.org_id = t.org_id and v.theme_id = t.id)
        or exists (select from unnest(published_names) as named (id) where named.id not in
          (select id from course where org_id = t.org_id union all select id from topical where org_id = t.org_id
            union all select id from classroom where org_id = t.org_id union all select id from info where org_id = t.org_id))`),
  ).toBe(0);
});

test("applications have been made with the organisation's form, and more are accepted if it is open", async () => {
  const { rows } = await sql<{ code: string; open: boolean; asked: number; states: string[] }>`
    select o.code, o.takes_applications as open, jsonb_array_length(f.fields) as asked, array(
      select distinct state from application a where a.org_id = o.id order by state) as states
    from organisation o join application_form f on f.org_id = o.id order by o.code`.execute(database.db);
  expect(rows).toEqual([
    { code: 'acme', open: false, asked: 2, states: ['approved', 'refused'] },
    { code: 'demo', open: true, asked: 3, states: ['approved', 'refused', 'waiting'] },
  ]);
  // No applicant was a member before, and no refused one became a member.
  expect(
    await figure(`select count(*) as figure from application a left join member m on m.org_id = a.org_id and m.mobile = a.mobile
      where a.member_id is distinct from m.id or decided_at < applied_at or a.applied_at > now()`),
  ).toBe(0);
});

test('a second load is refused and changes nothing', async () => {
  expect(await isEmpty(database.db)).toBe(false);
  await expect(load()).rejects.toThrow('已有组织');
  expect(await figure('select count(*) as figure from organisation')).toBe(2);
});

test('each password is hashed once, and the greeting names existing accounts', async () => {
  expect(hashed).toBe(demoPasswords().length);
  for (const { org, account, password } of demoAccounts()) {
    const hashes = await sql<{ password_hash: string }>`
      select password_hash from member join organisation on organisation.id = org_id where code = ${org} and account = ${account}`.execute(
      database.db,
    );
    expect(hashes.rows).toEqual([{ password_hash: `hash of ${password}` }]);
  }
});

test('every department has a head, and owners may do everything', async () => {
  expect(await figure('select count(*) as figure from department where head_id is null')).toBe(0);
  expect(await figure('select count(*) as figure from member where owner')).toBe(2);
});

test('every section has content: a text, a stored file or an exam', async () => {
  expect(
    await figure(`select count(*) as figure from section where not case kind
      when 'article' then length(content ->> 'html') > 600 and duration_seconds > 0
      when 'exam' then exam_id is not null
      else object_id is not null and duration_seconds > 0 end`),
  ).toBe(0);
  const objects = await database.db.selectFrom('stored_object').select(['object_key', 'size']).execute();
  expect(objects.length).toBeGreaterThanOrEqual(20);
  for (const { object_key: key, size } of objects) {
    expect(await storage.stat(key)).toMatchObject({ size });
  }
});

test('every video with a poster shows it, in the draft as well', async () => {
  const root = fileURLToPath(new URL('../../../demo', import.meta.url));
  const media = organisationFolders.flatMap((folder) => readContent(root, folder).media);
  const posterOf = new Map(media.map(({ file, poster }) => [file, poster ?? null]));
  for (const table of ['section', 'section_draft'] as const) {
    const films = await database.db
      .selectFrom(table)
      .innerJoin('stored_object as film', (join) =>
        join.onRef('film.org_id', '=', `${table}.org_id`).onRef('film.id', '=', `${table}.object_id`),
      )
      .leftJoin('stored_object as poster', (join) =>
        join.onRef('poster.org_id', '=', `${table}.org_id`).onRef('poster.id', '=', `${table}.poster_object_id`),
      )
      .select(['film.file_name as film', 'poster.file_name as poster', 'poster.purpose', 'poster.kind'])
      .where(`${table}.kind`, '=', 'video')
      .execute();
    expect(films.map(({ film, poster }) => [film, poster])).toEqual(films.map(({ film }) => [film, posterOf.get(film)]));
    const shown = films.filter(({ poster }) => poster !== null);
    expect(new Set(shown.map(({ poster }) => poster))).toEqual(new Set([...posterOf.values()].filter((poster) => poster !== null)));
    expect(shown.every(({ purpose, kind }) => purpose === 'cover' && kind === 'picture')).toBe(true);
  }
});

test('course figures add up over their sections', async () => {
  expect(
    await figure(`select count(*) as figure from course join lateral (
        select count(*) as sections, count(*) filter (where section.required) as musts, sum(duration_seconds) as seconds
        from section where section.org_id = course.org_id and course_id = course.id) sums on true
      where (section_count, required_count, total_seconds) is distinct from (sections, musts, seconds)`),
  ).toBe(0);
});

test('the marks of each paper add up, with the pass mark within', async () => {
  expect(
    await figure(`select count(*) as figure from exam join lateral (
        select count(*) as items, sum(marks) as marks from exam_item where exam_item.org_id = exam.org_id and exam_id = exam.id) sums on true
      where (question_count, total_marks) is distinct from (items, marks) or pass_marks > total_marks or items < 10`),
  ).toBe(0);
  expect(await figure(`select total_marks as figure from exam where title like '%信息安全认证'`)).toBe(6000);
});

test('study time is the same by section, by course and by day', async () => {
  expect(await figure(`select count(*) as figure from study_day where ${ofDemo('demo')}`)).toBeGreaterThan(800);
  expect(
    await figure(`select count(*) as figure from course_progress p
      join lateral (select coalesce(sum(covered.seconds), 0) as seconds from section_progress s,
          lateral (select coalesce(sum(upper(r) - lower(r)), 0) as seconds from unnest(s.coverage) r) covered
        where s.org_id = p.org_id and s.member_id = p.member_id and s.course_id = p.course_id) sections on true
      join lateral (select coalesce(sum(seconds), 0) as seconds from study_day d
        where d.org_id = p.org_id and d.member_id = p.member_id and d.course_id = p.course_id) days on true
      where (p.studied_seconds, p.studied_seconds) is distinct from (sections.seconds, days.seconds)`),
  ).toBe(0);
});

test('the study ledger agrees with the days and with what sections lost', async () => {
  expect(
    await figure(`select count(*) as figure from study_day d full join (
        select org_id, member_id, course_id, day, sum(counted_seconds) as seconds from study_visit group by 1, 2, 3, 4) v
        using (org_id, member_id, course_id, day) where d.seconds is distinct from v.seconds`),
  ).toBe(0);
  expect(await figure('select sum(repeated_seconds) as figure from study_visit')).toBe(
    await figure('select sum(repeated_seconds) as figure from section_progress'),
  );
  expect(
    await figure(`select sum(too_fast_seconds + seek_ahead_seconds + out_of_range_seconds + taken_over_seconds + closed_seconds
        + not_open_seconds) as figure from study_visit`),
  ).toBe(await figure('select sum(seconds) as figure from study_refusal_day'));
  expect(await figure('select count(*) as figure from study_visit where started_at > ended_at')).toBe(0);
});

test('course progress follows from the required sections, complete when all of them are', async () => {
  expect(
    await figure(`select count(*) as figure from course_progress p join course c on c.org_id = p.org_id and c.id = p.course_id
      join lateral (
        select count(sp.completed_at) as done, floor(coalesce(sum(sp.percent), 0)::numeric / c.required_count) as percent, max(sp.completed_at) as last
        from section s left join section_progress sp on sp.org_id = s.org_id and sp.member_id = p.member_id and sp.section_id = s.id
        where s.org_id = p.org_id and s.course_id = p.course_id and s.required) sums on true
      where p.completed_sections <> done or p.percent <> sums.percent or (p.completed_at is not null) <> (done = c.required_count)
        or p.completed_at < last or p.started_at > p.last_studied_at`),
  ).toBe(0);
  expect(await figure('select count(*) as figure from section_progress where (percent = 100) <> (completed_at is not null)')).toBe(0);
});

test('learner figures of courses are exact', async () => {
  expect(
    await figure(`select count(*) as figure from course c join lateral (
        select count(*) as learners, count(completed_at) as completed from course_progress p
        where p.org_id = c.org_id and p.course_id = c.id) sums on true
      where (learner_count, completed_count) is distinct from (learners, completed)`),
  ).toBe(0);
});

/** Rows about something later than the moment of loading. */
const futureRows = (now: string) => `select (select count(*) from section_progress where last_studied_at > '${now}')
      + (select count(*) from attempt where submitted_at > '${now}') + (select count(*) from certificate where issued_at > '${now}')
      + (select count(*) from message where created_at > '${now}' or read_at > '${now}')
      + (select count(*) from study_day where day > ('${now}'::timestamptz at time zone 'Asia/Shanghai')::date) as figure`;

test('nothing is in the future, and study is on the day that counts it', async () => {
  expect(await figure(futureRows(clock.now().toISOString()))).toBe(0);
  expect(
    await figure(`select count(*) as figure from section_progress s join section on section.org_id = s.org_id and section.id = s.section_id
      where section.kind <> 'exam' and not exists (select from study_day d where d.org_id = s.org_id and d.member_id = s.member_id
        and d.course_id = s.course_id and d.day = (s.last_studied_at at time zone 'Asia/Shanghai')::date)`),
  ).toBe(0);
});

test('every attempt has an answer to each question, and its score is the sum of their marks', async () => {
  expect(await figure('select count(*) as figure from attempt')).toBeGreaterThan(120);
  expect(
    await figure(`select count(*) as figure from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
      join lateral (select count(*) as answers, sum(score) as score from attempt_answer w where w.org_id = a.org_id and w.attempt_id = a.id) sums on true
      where answers <> e.question_count or sums.score <> a.score or a.passed <> (a.score >= e.pass_marks)
        or a.submitted_at > a.deadline_at or a.started_at < e.opens_at or a.number > e.attempts_allowed`),
  ).toBe(0);
});

test('every exam has questions that name the section they examine, which can be studied', async () => {
  expect(
    await figure(`select count(*) as figure from exam e where (select count(distinct q.section_id) from exam_item i
        join question_section q on q.org_id = i.org_id and q.question_id = i.question_id where i.org_id = e.org_id and i.exam_id = e.id) < 2`),
  ).toBe(0);
  expect(
    await figure(`select count(*) as figure from question_section q join section s on s.org_id = q.org_id and s.id = q.section_id
      join course c on c.org_id = s.org_id and c.id = s.course_id where s.kind = 'exam' or c.status <> 'published'`),
  ).toBe(0);
});

test("answers are marked in the order of the candidate's own answer sheet", async () => {
  const { db } = database;
  const cache = createCache();
  const attempts = await db.selectFrom('attempt').select(['org_id', 'id']).execute();
  for (const { org_id: orgId, id } of attempts) {
    const attempt = orNotFound(await findAttempt(db, orgId, id));
    const answers = new Map((await findAnswers(db, orgId, id)).map((row) => [row.question_id, row]));
    const questions = await loadLaidQuestions({ db, cache }, orgId, attempt);
    const rule = multipleRule.parse(attempt.multiple_rule);
    const marked = questions.map((question) => markAnswer(question, toAnswer(answers.get(question.id)?.answer), rule));
    expect(questions.map((question) => answers.get(question.id))).toMatchObject(marked);
    expect(marked.reduce((sum, { score }) => sum + score, 0)).toBe(attempt.score);
    expect(attempt.receipt).toBe(submitReceipt(id, attempt.submitted_at ?? clock.now()));
    // One question after the other, in the order of the sheet.
    const saved = questions.map((question) => answers.get(question.id)?.saved_at.getTime() ?? 0);
    expect(saved).toEqual(saved.toSorted((a, b) => a - b));
  }
  expect(attempts.length).toBeGreaterThan(120);
});

test('a passed exam counts in every course that contains it', async () => {
  expect(
    await figure(`select count(*) as figure from attempt a join section s on s.org_id = a.org_id and s.exam_id = a.exam_id
      join course c on c.org_id = s.org_id and c.id = s.course_id and c.status <> 'draft'
      where a.passed and not exists (select from section_progress p
        where p.org_id = a.org_id and p.member_id = a.member_id and p.section_id = s.id and p.percent = 100 and p.completed_at is not null)`),
  ).toBe(0);
  expect(
    await figure(`select count(*) as figure from section_progress p join section s on s.org_id = p.org_id and s.id = p.section_id
      where s.kind = 'exam' and not exists (select from attempt a
        where a.org_id = p.org_id and a.member_id = p.member_id and a.exam_id = s.exam_id and a.passed)`),
  ).toBe(0);
});

test('certificates are held by everybody who passed or finished, and by nobody else', async () => {
  expect(
    await figure(`select count(*) as figure from certificate c where not case source_kind
      when 'exam' then exists (select from attempt a where a.org_id = c.org_id and a.member_id = c.member_id and a.exam_id = c.source_id and a.passed)
      else exists (select from course_progress p where p.org_id = c.org_id and p.member_id = c.member_id and p.course_id = c.source_id
        and p.completed_at is not null) end`),
  ).toBe(0);
  expect(
    await figure(`select count(distinct (a.member_id, a.exam_id)) as figure from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
      where a.passed and e.certificate_template_id is not null and not exists (
        select from certificate c where c.org_id = a.org_id and c.member_id = a.member_id and c.source_id = a.exam_id)`),
  ).toBe(0);
  expect(await figure(`select count(*) as figure from certificate where body like '%{%'`)).toBe(0);
});

test('points have a cause each, accounts sum them, and badges are held by those who qualify', async () => {
  expect(await figure('select count(*) as figure from point_entry')).toBeGreaterThan(200);
  expect(await figure('select count(*) as figure from point_entry where refused > 0')).toBeGreaterThan(0);
  expect(await figure(`select count(*) as figure from point_entry where earned_at > '${clock.now().toISOString()}'`)).toBe(0);
  expect(
    await figure(`select count(*) as figure from point_account a
      where a.balance <> (select sum(points) from point_entry e where e.org_id = a.org_id and e.member_id = a.member_id)`),
  ).toBe(0);
  expect(
    await figure(`select count(*) as figure from member_badge h join badge b on b.org_id = h.org_id and b.id = h.badge_id
      where b.measure = 'courses-completed' and b.goal > (
        select count(*) from course_progress p where p.org_id = h.org_id and p.member_id = h.member_id and p.completed_at is not null)`),
  ).toBe(0);
  expect(await figure('select count(*) as figure from member_badge')).toBeGreaterThan(20);
});

test('the learner has a course to continue, a completed one with a certificate, an exam to sit and messages to read', async () => {
  const learner = `(select id from member where account = 'learner' and ${ofDemo('demo')})`;
  const today = `('${clock.now().toISOString()}'::timestamptz at time zone 'Asia/Shanghai')::date`;
  expect(await figure(`select count(*) as figure from course_progress where member_id = ${learner} and percent between 1 and 99`)).toBe(4);
  expect(await figure(`select count(*) as figure from course_progress where member_id = ${learner} and completed_at is not null`)).toBe(7);
  expect(await figure(`select count(*) as figure from certificate where member_id = ${learner}`)).toBeGreaterThanOrEqual(3);
  expect(
    await figure(`select count(*) as figure from exam where ${ofDemo('demo')} and audience_all
      and '${clock.now().toISOString()}' between opens_at and closes_at
      and not exists (select from attempt where exam_id = exam.id and member_id = ${learner})`),
  ).toBeGreaterThanOrEqual(1);
  expect(await figure(`select count(*) as figure from message where member_id = ${learner} and read_at is null`)).toBeGreaterThanOrEqual(1);
  expect(await figure(`select count(distinct day) as figure from study_day where member_id = ${learner} and day > ${today} - 12`)).toBe(12);
});

test('the learner can sign in to a class lesson right after the load, with some classmates already there', async () => {
  const now = `'${clock.now().toISOString()}'::timestamptz`;
  const { rows } = await sql<{ account: string; signed: number; early: number; planned: boolean }>`${sql.raw(`
    select account, (select count(*)::int from lesson_attendance a where a.org_id = l.org_id and a.lesson_id = l.id) as signed,
      (select count(*)::int from lesson_attendance a where a.org_id = l.org_id and a.lesson_id = l.id
        and a.signed_at between l.starts_at - l.opens_minutes * interval '1 minute' and ${now}) as early, l.id = any(c.item_ids) as planned
    from lesson l join classroom c on c.org_id = l.org_id and c.id = l.classroom_id
    join classroom_member m on m.org_id = l.org_id and m.classroom_id = l.classroom_id and m.state = 'member'
    join member on member.org_id = m.org_id and member.id = m.member_id
    where l.${ofDemo('demo')} and account = 'learner' and l.starts_at > ${now} and l.starts_at - l.opens_minutes * interval '1 minute' <= ${now}
      and not exists (select from lesson_attendance a where a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id)`)}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ account: 'learner', signed: 3, early: 3, planned: true }]);
});

test('scores are those that the data file records', async () => {
  const scores = await sql<{ score: number }>`
    select score from attempt join member on member.org_id = attempt.org_id and member.id = member_id
    where account = 'learner' and attempt.org_id = (select id from organisation where code = 'demo') order by submitted_at`.execute(
    database.db,
  );
  expect(scores.rows.map(({ score }) => score)).toEqual([6600, 8400, 4900, 5200]);
});

test('nothing is in the future even if the demo is loaded ten minutes after midnight', async () => {
  const night = createTestClock('2026-11-20T16:10:00.000Z');
  const other = await createTestDatabase();
  try {
    await loadDemo({ db: other.db, storage, newId: createIds(Date.now), clock: night, log: () => undefined, hashPassword: async () => '' });
    const { rows } = await sql<{ figure: number }>`${sql.raw(futureRows(night.now().toISOString()))}`.execute(other.db);
    expect(Number(rows[0]?.figure)).toBe(0);
  } finally {
    await other.close();
  }
});
