import { courseAuthoringApi as api } from '@palm/contract/course/admin';
import { courseApi } from '@palm/contract/course/calls';
import type { BodyInput } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
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

type SectionInputOf = BodyInput<typeof api.updateSection>['content'];

const edit = (token: string, courseId: string) => call(app, token, api.edit, { query: { courseId } });

describe('writing a course', () => {
  test('rejects a save based on an outdated revision', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const before = await edit(token, courseId);
    const fields = { ...before, courseId, teacherIds: [], visibility: { all: true } };
    const { infoRevision } = await call(app, token, api.update, { body: { ...fields, title: '新的名称' } });
    expect(infoRevision).toBe(before.infoRevision + 1);
    expect(await refusal(app, token, api.update, { body: { ...fields, title: '旧的名称' } })).toBe('CONFLICT');
  });

  test('adds and removes tags of many courses by ids or filter, and open editors detect it', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId: first } = await createCourse(app, orgId, token, { title: '会提问的老师' });
    const { courseId: second } = await createCourse(app, orgId, token, { title: '安全生产第一课' });
    const before = await edit(token, first);
    const add = ['新员工'];
    expect(await call(app, token, api.setTags, { body: { courseIds: [first, second], add } })).toEqual({ changed: 2, skipped: 0 });
    expect(await edit(token, first)).toMatchObject({ tags: add, infoRevision: before.infoRevision + 1 });
    const matching = { keyword: '安全', tag: '新员工', atMost: 1 };
    const many = Array.from({ length: 10 }, (_, n) => `标签${n}`);
    expect(await call(app, token, api.setTags, { body: { matching, add: many } })).toEqual({ changed: 0, skipped: 1 });
    expect(await call(app, token, api.setTags, { body: { matching, remove: add } })).toEqual({ changed: 1, skipped: 0 });
    const list = await call(app, token, api.list, { query: { tag: '新员工' } });
    expect([list.total, list.list.map(({ id }) => id)]).toEqual([1, [first]]);
    expect(await call(app, token, api.tags)).toEqual({ list: [{ tag: '新员工', count: 1 }] });
    const stranger = await createWorkshop();
    expect(await refusal(app, stranger.token, api.setTags, { body: { courseIds: [first], add } })).toBe('NOT_FOUND');
    const member = await createMember(app, orgId);
    expect(await refusal(app, member.token, api.setTags, { body: { courseIds: [first], add } })).toBe('FORBIDDEN');
  });

  test('rejects the second author of a section, who learns who saved it and when', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, chapterId } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }] });
    const section = async () => (await edit(token, courseId)).chapters[0]?.sections[0];
    const { id: sectionId = '', revision = 0 } = (await section()) ?? {};
    const body = { sectionId, revision, title: '第一位作者', required: true, content: { kind: 'article', html: '<p>第一位</p>' } as const };
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

  test('accepts only one of a hundred concurrent saves of a section', async () => {
    const { orgId, token } = await createWorkshop();
    const { sectionIds } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }] });
    const body = { sectionId: sectionIds[0] ?? '', revision: 2, required: true, content: { kind: 'article', html: '<p>字</p>' } as const };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(app, token, api.updateSection, { body: { ...body, title: `第 ${index} 个` } })),
    );
    expect(answers.filter((answer) => answer.json<{ flag: boolean }>().flag)).toHaveLength(1);
  });

  test('returns NOT_FOUND rather than an internal error for a chapter removed concurrently', async () => {
    const { orgId, token } = await createWorkshop();
    const { chapterId } = await createCourse(app, orgId, token);
    const add = () => send(app, token, api.addSection, { body: { chapterId, title: '新节', kind: 'article' } });
    const rename = () => send(app, token, api.updateChapter, { body: { chapterId, title: '新名' } });
    const remove = () => send(app, token, api.removeChapter, { body: { chapterId } });
    const asked = Array.from({ length: 20 }, (_, turn) => (turn === 3 ? [remove] : [add, rename])).flat();
    const answers = await Promise.all(asked.map((ask) => ask()));
    expect(new Set(answers.map((answer) => answer.json<Envelope<unknown>>().errorCode))).toEqual(new Set([null, 'NOT_FOUND']));
  });

  test('lets authors of different parts of a course work at the same time', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, sectionIds } = await createCourse(app, orgId, token, { sections: [{ kind: 'article' }, { kind: 'article' }] });
    const before = await edit(token, courseId);
    for (const sectionId of sectionIds) {
      const content = { kind: 'article', html: '<p>字</p>' } as const;
      await call(app, token, api.updateSection, { body: { sectionId, revision: 2, title: '改过', required: true, content } });
    }
    await call(app, token, api.update, { body: { ...before, courseId, teacherIds: [], title: '同时改的名称' } });
    const after = await edit(token, courseId);
    expect(after).toMatchObject({ title: '同时改的名称', revision: before.revision + 3, infoRevision: before.infoRevision + 1 });
  });

  test('strips scripts from the description', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const before = await edit(token, courseId);
    const intro = '<p>好<script>alert(1)</script></p>';
    await call(app, token, api.update, { body: { ...before, courseId, intro, teacherIds: [] } });
    expect((await edit(token, courseId)).intro).toBe('<p>好</p>');
  });

  test('accepts only departments and members of its own organisation as the audience', async () => {
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

  test('takes the length of a section from its file or text, and sums it up for the course', async () => {
    const { orgId, token } = await createWorkshop();
    const { courseId, chapterId } = await createCourse(app, orgId, token, { sections: [{ seconds: 90 }] });
    const { id: sectionId } = await call(app, token, api.addSection, { body: { chapterId, title: '读一读', kind: 'article' } });
    const content = { kind: 'article', html: `<p>${'字'.repeat(600)}</p><script>x</script>` } as const;
    const section = { sectionId, revision: 1, title: '读一读', required: false, content };
    const saved = await call(app, token, api.updateSection, { body: section });
    expect(saved).toMatchObject({ durationSeconds: 120, ready: true });
    expect(saved.content).toEqual({ kind: 'article', html: `<p>${'字'.repeat(600)}</p>` });
    await publishCourse(app, token, courseId);
    const { list } = await call(app, token, courseApi.list);
    expect(list.find(({ id }) => id === courseId)).toMatchObject({ sectionCount: 2, totalSeconds: 210 });
  });

  test('refuses files of another organisation or the wrong type in a section', async () => {
    const { orgId, token } = await createWorkshop();
    const other = await createWorkshop();
    const { sectionIds } = await createCourse(app, orgId, token);
    const refused = (content: SectionInputOf) => {
      const body = { sectionId: sectionIds[0] ?? '', revision: 2, title: '视频', required: true, content };
      return refusal(app, token, api.updateSection, { body });
    };
    const foreign = await createStoredObject(app, other.orgId, 'video', { seconds: 10 });
    expect(await refused({ kind: 'video', objectKey: foreign })).toBe('UPLOAD_MISSING');
    const picture = await createStoredObject(app, orgId, 'picture');
    expect(await refused({ kind: 'video', objectKey: picture })).toBe('UPLOAD_WRONG_PURPOSE');
    const foreignPoster = await createStoredObject(app, other.orgId, 'picture', { purpose: 'cover' });
    expect(await refused({ kind: 'video', posterKey: foreignPoster })).toBe('UPLOAD_MISSING');
    expect(await refused({ kind: 'video', posterKey: picture })).toBe('UPLOAD_WRONG_PURPOSE');
    expect(await refused({ kind: 'article', html: '<p>字</p>' })).toBe('PARAM_INVALID');
  });

  test('requires a new order to contain every part exactly once', async () => {
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

test('takes a withdrawn course off the shelves; one with study records cannot be removed', async () => {
  const { orgId, token } = await createWorkshop();
  const { courseId } = await createCourse(app, orgId, token);
  await call(app, token, api.withdraw, { body: { courseId } });
  expect((await call(app, token, courseApi.list)).total).toBe(0);
  expect(await refusal(app, token, api.withdraw, { body: { courseId } })).toBe('COURSE_NOT_PUBLISHED');
  await app.platform.db.updateTable('course').set({ learner_count: 2 }).where('id', '=', courseId).execute();
  expect(await refusal(app, token, api.remove, { body: { courseId } })).toBe('COURSE_HAS_RECORDS');
});

test('applies one of many concurrent orders of the categories as a whole', async () => {
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
