import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
const ORG = '01990000-0000-7000-8000-000000000001';
const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [COURSE, CHAPTER, EXAM, FILM, CAPTION, POSTER] = [2, 3, 4, 5, 6, 7].map(idOf);

let database: TestDatabase;
let before: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  before = await mkdtemp(path.join(tmpdir(), 'palm-migrations-'));
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < '0020')) {
    await copyFile(path.join(MIGRATIONS, name), path.join(before, name));
  }
  await migrate(database.db, { folder: before });
  await insertOldRows();
  await migrate(database.db, { folder: MIGRATIONS });
});
afterAll(async () => {
  await rm(before, { recursive: true });
  await database.close();
});

/** Sections as stored with a column per kind. */
async function insertOldRows(): Promise<void> {
  const { db } = database;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into organisation (id, code, name, app_name, created_at) values ('${ORG}', 'old', '旧', '旧', now())`);
  for (const [id, purpose] of [
    [FILM, 'video'],
    [CAPTION, 'caption'],
    [POSTER, 'cover'],
  ]) {
    await run(`insert into stored_object (org_id, id, object_key, file_name, purpose, media_type, kind, size, created_at)
      values ('${ORG}', '${id}', '${purpose}', 'a', '${purpose}', 'x/y', 'other', 1, now())`);
  }
  await run(`insert into course (org_id, id, title, rules, rules_draft, created_at, updated_at)
    values ('${ORG}', '${COURSE}', '课', '{}', '{}', now(), now())`);
  await run(`insert into exam (org_id, id, title, opens_at, closes_at, duration_minutes, pass_marks, attempts_allowed, show_answers,
      multiple_rule, created_at, updated_at)
    values ('${ORG}', '${EXAM}', '考', now(), now() + '1 hour', 1, 1, 1, 'never', 'half', now(), now())`);
  for (const version of ['', '_draft']) {
    await run(
      `insert into chapter${version} (org_id, id, course_id, title, position) values ('${ORG}', '${CHAPTER}', '${COURSE}', '章', 1)`,
    );
    const insert = (id: number, kind: string, columns: string, values: string) =>
      run(`insert into section${version} (org_id, id, course_id, chapter_id, title, kind, position, duration_seconds${columns})
        values ('${ORG}', '${idOf(id)}', '${COURSE}', '${CHAPTER}', '节', '${kind}', ${id}, 60${values})`);
    await insert(11, 'video', ', object_id, caption_object_id, poster_object_id', `, '${FILM}', '${CAPTION}', '${POSTER}'`);
    await insert(12, 'article', ', html', `, '<p>字</p>'`);
    await insert(13, 'document', ', object_id, pages', `, '${FILM}', 4`);
    await insert(14, 'exam', ', exam_id', `, '${EXAM}'`);
    await insert(15, 'video', '', '');
  }
}

describe.each(['section', 'section_draft'])('the existing content of every %s', (table) => {
  const rows = async () =>
    (
      await sql<Record<string, unknown>>`select kind, content, pages, object_id, exam_id from ${sql.table(table)} order by id`.execute(
        database.db,
      )
    ).rows;

  test('is migrated by its kind, with its references in columns', async () => {
    const nothing = { pages: null, object_id: null, exam_id: null };
    expect(await rows()).toEqual([
      { ...nothing, kind: 'video', content: { objectId: FILM, captionId: CAPTION, posterId: POSTER }, object_id: FILM },
      { ...nothing, kind: 'article', content: { html: '<p>字</p>' } },
      { ...nothing, kind: 'document', content: { objectId: FILM }, object_id: FILM, pages: 4 },
      { ...nothing, kind: 'exam', content: { examId: EXAM }, exam_id: EXAM },
      { ...nothing, kind: 'video', content: {} },
    ]);
  });

  test.each([
    ['objectId', 'object'],
    ['captionId', 'caption'],
    ['posterId', 'poster'],
    ['examId', 'exam'],
  ])('cannot reference a %s that does not exist', async (field, key) => {
    const content = JSON.stringify({ [field]: idOf(99) });
    await expect(
      sql`update ${sql.table(table)} set content = ${content} where id = ${idOf(15)}`.execute(database.db),
    ).rejects.toMatchObject({
      constraint: `${table}_${key}_fkey`,
    });
  });

  test.each(['stored_object', 'exam'])('protects the %s that it references', async (target) => {
    const named = target === 'exam' ? EXAM : POSTER;
    await expect(sql`delete from ${sql.table(target)} where id = ${named}`.execute(database.db)).rejects.toThrow('violates foreign key');
  });
});
