import { courseAuthoringApi as api } from '@palm/contract/course-authoring';
import { courseApi } from '@palm/contract/course';
import { coursePublishApi } from '@palm/contract/course-publish';
import { studyApi } from '@palm/contract/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createCourse, createStoredObject, publishCourse } from '../../../../test/course-factories.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createWorkshop() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  return { orgId, token };
}

const edit = (token: string, courseId: string) => call(app, token, api.edit, { query: { courseId } });
const check = (token: string, courseId: string) => call(app, token, coursePublishApi.check, { query: { courseId } });

describe('writing a course', () => {
  test('two editors notice each other by the revision', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const before = await edit(token, courseId);
    const fields = { ...before, courseId, teacherIds: [], visibility: { all: true } };
    const { infoRevision } = await call(app, token, api.update, { body: { ...fields, title: '新的名称' } });
    expect(infoRevision).toBe(before.infoRevision + 1);
    expect(await refusal(app, token, api.update, { body: { ...fields, title: '旧的名称' } })).toBe('CONFLICT');
  });

  test('two authors of one section notice each other, and the second learns who saved it and when', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, chapterId } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }] });
    const section = async () => (await edit(token, courseId)).chapters[0]?.sections[0];
    const { id: sectionId = '', revision = 0 } = (await section()) ?? {};
    const body = { sectionId, revision, title: '第一位作者', required: true, html: '<p>第一位</p>' };
    const colleague = await createAdministrator(app, orgId, ['content']);
    const saved = await call(app, colleague.token, api.updateSection, { body });
    expect(saved).toMatchObject({ revision: revision + 1, savedAt: app.platform.clock.now().toISOString() });
    expect(saved.savedBy).not.toBeNull();
    expect(await refusal(app, token, api.updateSection, { body: { ...body, title: '第二位作者' } })).toBe('CONFLICT');
    expect(await section()).toMatchObject({ title: '第一位作者', savedBy: saved.savedBy });
    const onTop = { ...body, revision: saved.revision, title: '第二位作者' };
    expect(await call(app, token, api.updateSection, { body: onTop })).toMatchObject({ title: '第二位作者', revision: revision + 2 });
    expect((await edit(token, courseId)).chapters[0]?.id).toBe(chapterId);
  });

  test('of a hundred saves of one section at once only one is taken', async () => {
    const { orgId, token } = await createWorkshop();
    const { sectionIds } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }] });
    const body = { sectionId: sectionIds[0] ?? '', revision: 2, required: true, html: '<p>字</p>' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(app, token, api.updateSection, { body: { ...body, title: `第 ${index} 个` } })),
    );
    expect(answers.filter((answer) => answer.json<{ flag: boolean }>().flag)).toHaveLength(1);
  });

  test("authors of different parts of a course do not stand in each other's way", async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, sectionIds } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }, { kind: 'article' }] });
    const before = await edit(token, courseId);
    for (const sectionId of sectionIds) {
      await call(app, token, api.updateSection, { body: { sectionId, revision: 2, title: '改过', required: true, html: '<p>字</p>' } });
    }
    await call(app, token, api.update, { body: { ...before, courseId, teacherIds: [], title: '同时改的名称' } });
    const after = await edit(token, courseId);
    expect(after).toMatchObject({ title: '同时改的名称', revision: before.revision + 3, infoRevision: before.infoRevision + 1 });
  });

  test('the description is cleaned of script', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const before = await edit(token, courseId);
    const intro = '<p>好<script>alert(1)</script></p>';
    await call(app, token, api.update, { body: { ...before, courseId, intro, teacherIds: [] } });
    expect((await edit(token, courseId)).intro).toBe('<p>好</p>');
  });

  test('a course is for departments and members of its own organisation', async () => {
    const { orgId, token } = await createWorkshop();
    const other = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const before = await edit(token, courseId);
    const { memberId } = await createMember(app, other.orgId);
    for (const named of [{ departmentIds: [await createDepartment(app, other.orgId)] }, { memberIds: [memberId] }]) {
      const body = { ...before, courseId, teacherIds: [], visibility: { all: false, ...named } };
      expect(await refusal(app, token, api.update, { body })).toBe('PARAM_INVALID');
    }
  });

  test('a section takes its length from the file or the text, and the course sums them up', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, chapterId } = await createCourse(app, orgId, token, { sections: [{ seconds: 90 }] });
    const { id: sectionId } = await call(app, token, api.addSection, { body: { chapterId, title: '读一读', kind: 'article' } });
    const section = { sectionId, revision: 1, title: '读一读', required: false, html: `<p>${'字'.repeat(600)}</p><script>x</script>` };
    const saved = await call(app, token, api.updateSection, { body: section });
    expect(saved).toMatchObject({ durationSeconds: 120, ready: true });
    expect(saved.content.html).not.toContain('script');
    await publishCourse(app, token, courseId);
    const { list } = await call(app, token, courseApi.list);
    expect(list.find(({ id }) => id === courseId)).toMatchObject({ sectionCount: 2, totalSeconds: 210 });
  });

  test('a section refuses files of another organisation and of another kind', async () => {
    const { orgId, token } = await createWorkshop();
    const other = await createWorkshop();
    const { sectionIds } = await createCourse(app, orgId, token);
    const body = { sectionId: sectionIds[0] ?? '', revision: 2, title: '视频', required: true };
    const foreign = await createStoredObject(app, other.orgId, 'video', { seconds: 10 });
    expect(await refusal(app, token, api.updateSection, { body: { ...body, objectKey: foreign } })).toBe('UPLOAD_MISSING');
    const picture = await createStoredObject(app, orgId, 'picture');
    expect(await refusal(app, token, api.updateSection, { body: { ...body, objectKey: picture } })).toBe('UPLOAD_WRONG_PURPOSE');
    const foreignPoster = await createStoredObject(app, other.orgId, 'picture', { purpose: 'cover' });
    expect(await refusal(app, token, api.updateSection, { body: { ...body, posterKey: foreignPoster } })).toBe('UPLOAD_MISSING');
    expect(await refusal(app, token, api.updateSection, { body: { ...body, posterKey: picture } })).toBe('UPLOAD_WRONG_PURPOSE');
  });

  test('a new order must name every part once and nothing else', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, chapterId, sectionIds } = await createCourse(app, orgId, token, { sections: [{}, {}] });
    const [first = '', second = ''] = sectionIds;
    const arrange = (ids: string[]) => ({ body: { courseId, chapters: [{ chapterId, sectionIds: ids }] } });
    expect(await refusal(app, token, api.arrange, arrange([first]))).toBe('CONFLICT');
    expect(await refusal(app, token, api.arrange, arrange([first, first]))).toBe('CONFLICT');
    const foreign = await createCourse(app, orgId, token);
    expect(await refusal(app, token, api.arrange, arrange([first, foreign.sectionIds[0] ?? '']))).toBe('CONFLICT');
    await call(app, token, api.arrange, arrange([second, first]));
    expect((await edit(token, courseId)).chapters[0]?.sections.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('publishing a course', () => {
  test('is refused while something is missing, and the check says what', async () => {
    const { token } = await createWorkshop();
    const { id: courseId } = await call(app, token, api.create, { body: { title: '空课程' } });
    expect((await check(token, courseId)).findings).toContainEqual({ level: 'error', text: '课程里还没有小节', sectionId: null });
    const { revision, edition } = await check(token, courseId);
    expect(await refusal(app, token, coursePublishApi.publish, { body: { courseId, revision, edition } })).toBe('COURSE_NOT_READY');
    const { id: chapterId } = await call(app, token, api.addChapter, { body: { courseId, title: '第一章' } });
    const { id: sectionId } = await call(app, token, api.addSection, { body: { chapterId, title: '视频', kind: 'video' } });
    expect((await check(token, courseId)).findings).toContainEqual({ level: 'error', text: '小节“视频”还没有内容', sectionId });
  });

  test('warns when the audience reaches nobody and counts whom it reaches', async () => {
    const { orgId, token } = await createWorkshop();
    const parent = await createDepartment(app, orgId, '教学部');
    const { courseId } = await createCourse(app, orgId, token, { departmentIds: [parent] });
    expect((await check(token, courseId)).findings.map(({ text }) => text)).toContain('可见范围内没有成员，发布后没有人能看到');
    await createMember(app, orgId, { departmentId: await createDepartment(app, orgId, '语文组', parent) });
    expect(await check(token, courseId)).toMatchObject({ audienceCount: 1 });
  });

  test('brings the poster of a film to its player, and takes it away again', async () => {
    const { orgId, token } = await createWorkshop();
    const learner = await createMember(app, orgId);
    const { courseId, sectionIds } = await createCourse(app, orgId, token);
    const [sectionId = ''] = sectionIds;
    const { content } = (await edit(token, courseId)).chapters[0]?.sections[0] ?? expect.fail('no section');
    const film = { sectionId, title: '认识提问', required: true, objectKey: content.objectKey };
    const shown = async () => (await call(app, learner.token, studyApi.openPlayer, { body: { sectionId } })).posterUrl;
    const updated = [{ kind: 'changed', title: '认识提问', detail: '内容有更新' }];

    const posterKey = await createStoredObject(app, orgId, 'picture', { purpose: 'cover' });
    const saved = await call(app, token, api.updateSection, { body: { ...film, revision: 2, posterKey } });
    expect(saved.content).toMatchObject({ posterKey, posterUrl: expect.stringContaining(posterKey) });
    expect(await shown()).toBeNull();
    expect((await check(token, courseId)).changes).toEqual(updated);
    await publishCourse(app, token, courseId);
    expect(await shown()).toBe(saved.content.posterUrl);

    await call(app, token, api.updateSection, { body: { ...film, revision: 3, posterKey: null } });
    expect(await shown()).toBe(saved.content.posterUrl);
    expect((await check(token, courseId)).changes).toEqual(updated);
    await publishCourse(app, token, courseId);
    expect(await shown()).toBeNull();
  });

  test('a withdrawn course leaves the shelves; one that was studied cannot be removed', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    await call(app, token, api.withdraw, { body: { courseId } });
    expect((await call(app, token, courseApi.list)).total).toBe(0);
    expect(await refusal(app, token, api.withdraw, { body: { courseId } })).toBe('COURSE_NOT_PUBLISHED');
    await app.platform.db.updateTable('course').set({ learner_count: 2 }).where('id', '=', courseId).execute();
    expect(await refusal(app, token, api.remove, { body: { courseId } })).toBe('COURSE_HAS_RECORDS');
  });
});

test('categories that many arrange at once end in the order of one of them', async () => {
  const { token } = await createWorkshop();
  const ids: string[] = [];
  for (const name of ['教学', '安全', '数学', '语文', '历史', '地理']) {
    ids.push((await call(app, token, api.saveCategory, { body: { name } })).id);
  }
  const orders = Array.from({ length: 40 }, (_, turn) =>
    ids.map((_id, place) => ids[(place * (turn % 2 === 0 ? 1 : 5) + turn) % ids.length] ?? ''),
  );
  await Promise.all(orders.map((categoryIds) => call(app, token, api.arrangeCategories, { body: { categoryIds } })));
  const { list } = await call(app, token, api.categories);
  expect(orders).toContainEqual(list.map(({ id }) => id));
});
