import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPasswords, isEmpty, loadDemo, type DemoSummary } from '../../../demo/load.ts';
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

/** One number that a statement answers. */
async function figure(statement: string): Promise<number> {
  const { rows } = await sql<{ figure: number }>`${sql.raw(statement)}`.execute(database.db);
  return Number(rows[0]?.figure);
}
const ofDemo = (code: string) => `org_id = (select id from organisation where code = '${code}')`;

test('both organisations are there, with their own look', async () => {
  const organisations = await database.db.selectFrom('organisation').select(['code', 'name', 'theme_color']).orderBy('code').execute();
  expect(organisations).toEqual([
    { code: 'acme', name: '远航科技', theme_color: '#0E9F6E' },
    { code: 'demo', name: '启明学院', theme_color: '#409EFF' },
  ]);
  expect(lines).toHaveLength(2);
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

test('a second load is refused and changes nothing', async () => {
  expect(await isEmpty(database.db)).toBe(false);
  await expect(load()).rejects.toThrow('已有组织');
  expect(await figure('select count(*) as figure from organisation')).toBe(2);
});

test('each password is hashed once, and the greeting names accounts that exist', async () => {
  expect(hashed).toBe(demoPasswords().length);
  for (const { org, account, password } of demoAccounts()) {
    const hashes = await sql<{ password_hash: string }>`
      select password_hash from member join organisation on organisation.id = org_id where code = ${org} and account = ${account}`.execute(
      database.db,
    );
    expect(hashes.rows).toEqual([{ password_hash: `hash of ${password}` }]);
  }
});

test('every department has a head, and the owner may do everything', async () => {
  expect(await figure('select count(*) as figure from department where head_id is null')).toBe(0);
  expect(await figure('select count(*) as figure from member where owner')).toBe(2);
});

test('every section can be studied: it has a text, a stored file or an exam', async () => {
  expect(
    await figure(`select count(*) as figure from section where not case kind
      when 'article' then length(html) > 600 and duration_seconds > 0
      when 'exam' then exam_id is not null
      else object_id is not null and duration_seconds > 0 end`),
  ).toBe(0);
  const objects = await database.db.selectFrom('stored_object').select(['object_key', 'size']).execute();
  expect(objects.length).toBeGreaterThanOrEqual(20);
  for (const { object_key: key, size } of objects) {
    expect(await storage.stat(key)).toMatchObject({ size });
  }
});

test('the figures that courses carry are the sums over their sections', async () => {
  expect(
    await figure(`select count(*) as figure from course join lateral (
        select count(*) as sections, count(*) filter (where section.required) as musts, sum(duration_seconds) as seconds
        from section where section.org_id = course.org_id and course_id = course.id) sums on true
      where (section_count, required_count, total_seconds) is distinct from (sections, musts, seconds)`),
  ).toBe(0);
});

test('the marks of a paper add up, and the pass mark lies within', async () => {
  expect(
    await figure(`select count(*) as figure from exam join lateral (
        select count(*) as items, sum(marks) as marks from exam_item where exam_item.org_id = exam.org_id and exam_id = exam.id) sums on true
      where (question_count, total_marks) is distinct from (items, marks) or pass_marks > total_marks or items < 10`),
  ).toBe(0);
  expect(await figure(`select total_marks as figure from exam where title like '%信息安全认证'`)).toBe(6000);
});
