import { courseAuthoringApi } from '@palm/contract/course/admin';
import { noteApi } from '@palm/contract/note/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';
import { findNotes } from './note.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const titles = ['听懂再回应', '把话说清楚'];

async function createStudy() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, { sections: titles.map((title) => ({ title })) });
  const [sectionId = '', secondId = ''] = sectionIds;
  const learner = await createMember(app, orgId, { name: '林小满' });
  const write = (token: string, body: string, over: { sectionId?: string; position?: number; creationId?: string } = {}) =>
    call(app, token, noteApi.create, { body: { courseId, sectionId, body, ...over } });
  const list = async (token: string, over: { sectionId?: string; pageNo?: number; pageSize?: number } = {}) =>
    call(app, token, noteApi.list, { query: { courseId, ...over } });
  return { orgId, owner, courseId, sectionId, secondId, learner, write, list };
}

describe('a note', () => {
  test('can be read only by its author, not even by the owner of the organisation', async () => {
    const { orgId, owner, learner, write, list } = await createStudy();
    const { id } = await write(learner.token, '先复述对方的意思');
    const others = [owner, await createMember(app, orgId), await createAdministrator(app, orgId, ['content', 'member'])];
    for (const { token } of others) {
      expect(await list(token)).toEqual({ list: [], total: 0 });
      expect(await refusal(app, token, noteApi.update, { body: { noteId: id, revision: 1, body: '改掉' } })).toBe('NOT_FOUND');
      await call(app, token, noteApi.remove, { body: { noteId: id } });
    }
    expect((await list(learner.token)).list.map(({ body }) => body)).toEqual(['先复述对方的意思']);
  });

  test.each([' \n ', '长'.repeat(2001)])('must not be empty or too long', async (body) => {
    const { courseId, sectionId, learner } = await createStudy();
    expect(await refusal(app, learner.token, noteApi.create, { body: { courseId, sectionId, body } })).toBe('PARAM_INVALID');
  });

  test.each([-1, 0.5, 86_401])('refuses the time point %s', async (position) => {
    const { courseId, sectionId, learner } = await createStudy();
    expect(await refusal(app, learner.token, noteApi.create, { body: { courseId, sectionId, position, body: '要点' } })).toBe(
      'PARAM_INVALID',
    );
  });

  test('keeps line breaks, quotes and symbols as typed', async () => {
    const { learner, write } = await createStudy();
    const words = '第一点：<b>“先听”</b>\n第二点：100% & 说清楚 \\ 🙂';
    expect((await write(learner.token, `  ${words}\n`)).body).toBe(words);
  });

  test('requires a section of a course that is open to the member', async () => {
    const { orgId, owner, courseId, sectionId, learner } = await createStudy();
    const hidden = await createCourse(app, orgId, owner.token, { departmentIds: [await createDepartment(app, orgId)] });
    const to = (course: string, section: string) =>
      refusal(app, learner.token, noteApi.create, { body: { courseId: course, sectionId: section, body: '要点' } });
    expect(await to(hidden.courseId, hidden.sectionIds[0] ?? '')).toBe('COURSE_NOT_VISIBLE');
    expect(await to(courseId, hidden.sectionIds[0] ?? '')).toBe('NOT_FOUND');
    expect(await refusal(app, learner.token, noteApi.export, { query: { courseId: hidden.courseId } })).toBe('COURSE_NOT_VISIBLE');
    expect(await to(courseId, sectionId).catch((error: Error) => error.message)).toMatch(/not refused/);
  });

  test('can still be read and edited when the course is withdrawn', async () => {
    const { owner, courseId, learner, write, list } = await createStudy();
    const { id } = await write(learner.token, '先复述对方的意思');
    await call(app, owner.token, courseAuthoringApi.withdraw, { body: { courseId } });
    expect((await list(learner.token)).total).toBe(1);
    const changed = await call(app, learner.token, noteApi.update, { body: { noteId: id, revision: 1, body: '复述，再回应' } });
    expect(changed).toMatchObject({ body: '复述，再回应', revision: 2 });
  });

  test('is kept when its section is removed from the course', async () => {
    const { owner, courseId, secondId, learner, write, list } = await createStudy();
    await write(learner.token, '三句话说完一件事', { sectionId: secondId, position: 40 });
    await call(app, owner.token, courseAuthoringApi.removeSection, { body: { sectionId: secondId } });
    await publishCourse(app, owner.token, courseId);
    expect((await list(learner.token)).list).toMatchObject([{ sectionId: null, position: 40, body: '三句话说完一件事' }]);
  });

  test('is created once by the same call, also 300 times concurrently', async () => {
    const { learner, write, list } = await createStudy();
    const creationId = app.platform.newId();
    const made = await Promise.all(Array.from({ length: 300 }, () => write(learner.token, '只记一次', { creationId })));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([creationId]));
    expect((await list(learner.token)).total).toBe(1);
  });

  test('rejects the later of two concurrent edits', async () => {
    const { learner, write, list } = await createStudy();
    const { id: noteId } = await write(learner.token, '初稿');
    const change = (body: string) => send(app, learner.token, noteApi.update, { body: { noteId, revision: 1, body } });
    const answers = await Promise.all(['甲处改的', '乙处改的'].map(change));
    const codes = answers.map((answer) => answer.json<{ errorCode: string | null }>().errorCode ?? null);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain('NOTE_CHANGED');
    const [standing] = (await list(learner.token)).list;
    expect(standing?.revision).toBe(2);
    // Repeating the same change after a lost response is no conflict.
    expect((await change(standing?.body ?? '')).json()).toMatchObject({ flag: true, result: { revision: 2 } });
  });

  test('is refused beyond a thousand in one course', async () => {
    const { orgId, courseId, sectionId, learner, list } = await createStudy();
    await fill(orgId, { courseId, sectionId, memberId: learner.memberId, count: 1000 });
    expect(await refusal(app, learner.token, noteApi.create, { body: { courseId, sectionId, body: '多一条' } })).toBe('NOTE_TOO_MANY');
    expect((await list(learner.token)).total).toBe(1000);
  });

  test('is refused beyond a thousand even of three hundred at once', async () => {
    const { orgId, courseId, sectionId, learner, list } = await createStudy();
    await fill(orgId, { courseId, sectionId, memberId: learner.memberId, count: 995 });
    const body = { courseId, sectionId, body: '同时写的' };
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(app, learner.token, noteApi.create, { body })));
    const refused = answers.filter((answer) => answer.json<{ errorCode: string | null }>().errorCode === 'NOTE_TOO_MANY');
    expect(refused).toHaveLength(295);
    expect((await list(learner.token)).total).toBe(1000);
  });
});

async function fill(orgId: string, { count, ...of }: { courseId: string; sectionId: string; memberId: string; count: number }) {
  const { db, newId, clock } = app.platform;
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, place) => ({
    org_id: orgId,
    id: newId(),
    member_id: of.memberId,
    course_id: of.courseId,
    section_id: of.sectionId,
    position: place,
    body: `要点 ${place}`,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('note').values(rows).execute();
}

describe('the list of notes', () => {
  test('is ordered by time point within a section, and newest first within a course', async () => {
    const { secondId, sectionId, learner, write, list } = await createStudy();
    await write(learner.token, '关于整节');
    await write(learner.token, '后面', { position: 80 });
    await write(learner.token, '前面', { position: 5 });
    await write(learner.token, '另一节', { sectionId: secondId, position: 1 });
    const bodies = async (query: object) => (await list(learner.token, query)).list.map(({ body }) => body);
    expect(await bodies({ sectionId })).toEqual(['前面', '后面', '关于整节']);
    expect(await bodies({})).toEqual(['另一节', '前面', '后面', '关于整节']);
    expect(await bodies({ pageNo: 2, pageSize: 3 })).toEqual(['关于整节']);
  });

  test('is read by an index in both orders', async () => {
    const { orgId, courseId, sectionId, learner } = await createStudy();
    const { memberId } = learner;
    await fill(orgId, { courseId, sectionId, memberId, count: 200 });
    const page = { limit: 20, offset: 0 };
    const owner = { orgId, memberId };
    await expectOrderFrom(app.platform.db, 'note_course_idx', findNotes(app.platform.db, owner, { courseId }, page));
    await expectOrderFrom(app.platform.db, 'note_section_idx', findNotes(app.platform.db, owner, { courseId, sectionId }, page));
  });

  test('is exported as a sheet with section titles', async () => {
    const { courseId, secondId, learner, write } = await createStudy();
    await write(learner.token, '三句话说完一件事', { sectionId: secondId, position: 3731 });
    const sheet = await send(app, learner.token, noteApi.export, { query: { courseId } });
    expect(await readFirstSheet(sheet.rawPayload)).toMatchObject({
      rows: [
        ['小节', '时间点', '笔记', '记下时间', '修改时间'],
        ['把话说清楚', '1:02:11', '三句话说完一件事', expect.any(String), ''],
      ],
    });
  });
});
