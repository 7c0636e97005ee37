import { courseAuthoringApi as api } from '@palm/contract/course/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createCourse, createStoredObject } from '../../../../test/course-factories.ts';
import { createAdministrator, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const edit = (token: string, courseId: string) => call(app, token, api.edit, { query: { courseId } });
type Course = Awaited<ReturnType<typeof edit>>;

async function createWorkshop() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const sections = [{ title: '甲', kind: 'video' } as const, { title: '乙', kind: 'article' } as const];
  return { orgId, token, ...(await createCourse(app, orgId, token, { title: '会提问的老师', sections })) };
}

const sectionsOf = ({ chapters }: Course) => chapters.flatMap((chapter) => chapter.sections);
const idsOf = (course: Course) => [...course.chapters, ...sectionsOf(course)].map(({ id }) => id);

describe('a copy of a course', () => {
  test('requires the permission to write courses', async () => {
    const { orgId, courseId } = await createWorkshop();
    const other = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, other.token, api.createCopy, { body: { courseId } })).toBe('FORBIDDEN');
  });

  test('is a draft with everything in the draft of the original, under its own ids', async () => {
    const { orgId, token, courseId, chapterId } = await createWorkshop();
    await call(app, token, api.updateChapter, { body: { chapterId, title: '还没有发布的章名' } });
    const course = await edit(token, courseId);
    const key = await createStoredObject(app, orgId, 'cover');
    const described = { ...course, courseId, cover: { motif: '', tone: '', key }, tags: ['新员工'], teacherIds: [], price: 30 };
    await call(app, token, api.update, { body: { ...described, rules: { ...course.rules, completionThreshold: 60 } } });
    const source = await edit(token, courseId);
    const { id } = await call(app, token, api.createCopy, { body: { courseId } });
    const copy = await edit(token, id);
    expect(copy).toMatchObject({ title: '会提问的老师 副本', status: 'draft', edition: 0, draftChanged: false, learnerCount: 0 });
    expect(copy).toMatchObject({ rules: source.rules, cover: { key }, tags: ['新员工'], price: 30, visibility: source.visibility });
    expect(copy.chapters.map(({ title }) => title)).toEqual(['还没有发布的章名']);
    const shown = (one: Course) => sectionsOf(one).map(({ title, required, content, ready }) => ({ title, required, content, ready }));
    expect(shown(copy)).toEqual(shown(source));
    expect(idsOf(source).filter((one) => idsOf(copy).includes(one))).toEqual([]);
    expect((await call(app, token, api.list)).list.find((row) => row.id === id)).toMatchObject({
      sectionCount: 2,
      totalSeconds: source.chapters[0]?.sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    });
  });

  test('stays within the maximum title length', async () => {
    const { token, courseId } = await createWorkshop();
    const course = await edit(token, courseId);
    await call(app, token, api.update, { body: { ...course, courseId, title: '长'.repeat(80), teacherIds: [] } });
    const { id } = await call(app, token, api.createCopy, { body: { courseId } });
    expect((await edit(token, id)).title).toBe(`${'长'.repeat(77)} 副本`);
  });
});
