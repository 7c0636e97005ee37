import { uploadApi, type UploadedObject } from '@palm/contract/upload/calls';
import { questionApi } from '@palm/contract/question/admin';
import { columnApi } from '@palm/contract/column/calls';
import { infoAdminApi } from '@palm/contract/info/admin';
import { infoApi } from '@palm/contract/info/calls';
import { studyApi } from '@palm/contract/study/calls';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '../src/modules/upload/upload.jobs.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { changeDraft, createColumn, publishColumn } from './columns.ts';
import { createCourse } from './course-factories.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';
import { createOrganisation, createOwner, signIn } from './factories.ts';
import { publishedInfo } from './infos.ts';
import { contents, createQuestion } from './questions.ts';
import { PNG, postForm } from './upload-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  return { orgId, owner };
}

/** As the editor does when a picture is inserted. */
async function upload(token: string): Promise<UploadedObject> {
  const purpose = 'picture' as const;
  const signing = await call(app, token, uploadApi.sign, { query: { purpose, fileName: '图 一.png', size: PNG.length } });
  const objectKey = `${signing.dir}图 一.png`;
  await postForm(app, signing, objectKey, PNG);
  return call(app, token, uploadApi.complete, { body: { purpose, objectKey, fileName: '图 一.png' } });
}

const textWith = ({ url }: UploadedObject) => `<p>看图</p><p><img src="${url.replaceAll('&', '&amp;')}" alt="图" /></p>`;
const linkIn = (html: string) => (/src="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const fetchStatus = async (html: string) => (await app.fastify.inject({ url: linkIn(html) })).statusCode;

describe('a picture in rich text', () => {
  test('still loads days after it was written, through a new link', async () => {
    const { orgId, owner } = await createSchool();
    const picture = await upload(owner.token);
    const infoId = await publishedInfo(app, owner.token, { body: textWith(picture) });
    const read = async (token: string) => (await call(app, token, infoApi.detail, { query: { infoId } })).body;
    const before = await read(owner.token);
    expect(await fetchStatus(before)).toBe(200);

    app.platform.clock.advance({ hours: 72 });
    await sweepUploads(app.platform);
    const token = await signIn(app, orgId, owner.memberId);
    const after = await read(token);
    expect(await fetchStatus(before)).not.toBe(200);
    expect(await fetchStatus(after)).toBe(200);
    expect(linkIn((await call(app, token, infoAdminApi.edit, { query: { infoId } })).body)).toBe(linkIn(after));
  });

  test('is stored without its link, and saving the text again changes nothing', async () => {
    const { owner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token, { body: textWith(await upload(owner.token)) });
    const stored = async () =>
      (await app.platform.db.selectFrom('info').select('body').where('id', '=', infoId).executeTakeFirstOrThrow()).body;
    const body = await stored();
    expect(body).toMatch(/<img src="\/files\/[^?"]+\.png" alt="图" \/>/);
    const { title, lead, cover, categoryId, authorId, tags, pinned, visibility, revision, ...shown } = await call(
      app,
      owner.token,
      infoAdminApi.edit,
      { query: { infoId } },
    );
    const fields = { title, lead, cover: { ...cover, key: null }, categoryId, authorId, tags, pinned, visibility };
    await call(app, owner.token, infoAdminApi.update, { body: { ...fields, body: shown.body, infoId, revision } });
    expect(await stored()).toBe(body);
  });

  test('has a link in an article of a course, a column and a question', async () => {
    const { orgId, owner } = await createSchool();
    const html = textWith(await upload(owner.token));
    const course = await createCourse(app, orgId, owner.token, { sections: [{ kind: 'article', words: html }] });
    const [sectionId = ''] = course.sectionIds;
    const { content } = await call(app, owner.token, studyApi.openPlayer, { body: { sectionId } });
    expect(await fetchStatus(content.kind === 'article' ? content.html : '')).toBe(200);

    const columnId = await createColumn(app, owner.token, [{ courseIds: [course.courseId] }], { published: false });
    await changeDraft(app, owner.token, columnId, (draft) => ({ ...draft, intro: html }));
    await publishColumn(app, owner.token, columnId);
    expect(await fetchStatus((await call(app, owner.token, columnApi.detail, { query: { columnId } })).intro)).toBe(200);

    const questionId = await createQuestion(app, owner.token, { ...contents.single, stem: html });
    expect(await fetchStatus((await call(app, owner.token, questionApi.detail, { query: { questionId } })).stem)).toBe(200);
  });

  test('of another organisation gets no link', async () => {
    const { owner: other } = await createSchool();
    const { owner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token, { body: textWith(await upload(other.token)) });
    const { body } = await call(app, owner.token, infoApi.detail, { query: { infoId } });
    expect(body).not.toContain('s=');
    expect(await fetchStatus(body)).not.toBe(200);
  });
});

describe('texts that were stored with links', () => {
  const ORG = '01990000-0000-7000-8000-000000000001';
  const ID = '01990000-0000-7000-8000-000000000002';
  const PATH = `/files/${ORG}/picture/${ID}/a%20b.png`;
  const LINKED = `<p><img src="https://files.example.com${PATH}?e=1767225600&amp;s=a-b_C" alt="" /><img src="${PATH}?e=1&s=x" alt="" /></p>`;
  const STORED = `<p><img src="${PATH}" alt="" /><img src="${PATH}" alt="" /></p>`;
  let database: TestDatabase;
  let before: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    before = await mkdtemp(path.join(tmpdir(), 'palm-migrations-'));
    const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
    for (const name of (await readdir(folder)).filter((file) => file < '0049')) {
      await copyFile(path.join(folder, name), path.join(before, name));
    }
    await migrate(database.db, { folder: before });
    const { db } = database;
    await sql`insert into organisation (id, code, name, app_name, created_at) values (${ORG}, 'old', '旧', '旧', now())`.execute(db);
    await sql`insert into teacher (org_id, id, name, biography, created_at) values (${ORG}, ${ID}, '唐果', ${LINKED}, now())`.execute(db);
    await sql`insert into course (org_id, id, title, intro, rules, rules_draft, created_at, updated_at)
      values (${ORG}, ${ID}, '课', ${LINKED}, '{}', '{}', now(), now())`.execute(db);
    await sql`insert into course_edition (org_id, course_id, edition, published_at, content)
      values (${ORG}, ${ID}, 1, now(), ${JSON.stringify({ chapters: [{ html: LINKED }] })})`.execute(db);
    await sql`insert into stored_object (org_id, id, object_key, file_name, purpose, media_type, kind, size, created_at)
      values (${ORG}, ${ID}, ${`${ORG}/picture/${ID}/a b.png`}, 'a b.png', 'picture', 'image/png', 'picture', 1, now())`.execute(db);
    await migrate(db, { folder });
  });
  afterAll(async () => {
    await rm(before, { recursive: true });
    await database.close();
  });

  test('name the picture itself after the migration, and keep it', async () => {
    const { rows } =
      await sql`select t.biography, c.intro, e.content, o.taken from teacher t, course c, course_edition e, stored_object o`.execute(
        database.db,
      );
    expect(rows).toEqual([{ biography: STORED, intro: STORED, content: { chapters: [{ html: STORED }] }, taken: true }]);
  });
});
