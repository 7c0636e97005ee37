import { courseAuthoringApi as api } from '@palm/contract/course/admin';
import { sectionInput } from '@palm/contract/course/kinds';
import { coursePublishApi } from '@palm/contract/course/publish';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { studyApi } from '@palm/contract/study/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createCourse, createStoredObject, publishCourse } from '../../../../test/course-factories.ts';
import { createExam } from '../../../../test/exams.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

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

describe('checking a course before publication', () => {
  test('refuses and reports what is missing', async () => {
    const { token } = await createWorkshop();
    const { id: courseId } = await call(app, token, api.create, { body: { title: '空课程' } });
    expect((await check(token, courseId)).findings).toContainEqual({ level: 'error', text: '课程里还没有小节', sectionId: null });
    const { revision, edition } = await check(token, courseId);
    expect(await refusal(app, token, coursePublishApi.publish, { body: { courseId, revision, edition } })).toBe('COURSE_NOT_READY');
    const { id: chapterId } = await call(app, token, api.addChapter, { body: { courseId, title: '第一章' } });
    const { id: sectionId } = await call(app, token, api.addSection, { body: { chapterId, title: '视频', kind: 'video' } });
    expect((await check(token, courseId)).findings).toContainEqual({ level: 'error', text: '小节“视频”还没有内容', sectionId });
  });

  test('refuses while an exam of the course is not open to learners', async () => {
    const { orgId, examId, author } = await createExam(app);
    const { token } = await createOwner(app, orgId);
    const sections = [{ kind: 'exam' as const, title: '结业', examId }];
    const { courseId, sectionIds } = await createCourse(app, orgId, token, { sections, published: false });
    expect((await check(token, courseId)).findings.filter(({ level }) => level === 'error')).toEqual([]);
    await call(app, author, examAuthoringApi.close, { body: { examId } });
    const finding = { level: 'error', text: '小节“结业”的考试还没有发布', sectionId: sectionIds[0] };
    expect((await check(token, courseId)).findings).toContainEqual(finding);
  });

  test('warns if the audience is empty, and counts it otherwise', async () => {
    const { orgId, token } = await createWorkshop();
    const parent = await createDepartment(app, orgId, '教学部');
    const { courseId } = await createCourse(app, orgId, token, { departmentIds: [parent] });
    expect((await check(token, courseId)).findings.map(({ text }) => text)).toContain('可见范围内没有成员，发布后没有人能看到');
    await createMember(app, orgId, { departmentId: await createDepartment(app, orgId, '语文组', parent) });
    expect(await check(token, courseId)).toMatchObject({ audienceCount: 1 });
  });

  test('passes the poster of a film on to its player, and removes it again', async () => {
    const { orgId, token } = await createWorkshop();
    const learner = await createMember(app, orgId);
    const { courseId, sectionIds } = await createCourse(app, orgId, token);
    const [sectionId = ''] = sectionIds;
    const section = (await edit(token, courseId)).chapters[0]?.sections[0] ?? expect.fail('no section');
    const film = sectionInput.parse(section.content);
    const save = (revision: number, poster: string | null) => {
      const content = { ...film, posterKey: poster };
      return call(app, token, api.updateSection, { body: { sectionId, revision, title: '认识提问', required: true, content } });
    };
    const shown = async () => {
      const { content } = await call(app, learner.token, studyApi.openPlayer, { body: { sectionId } });
      return content.kind === 'video' ? content.posterUrl : expect.fail('no film');
    };
    const updated = [{ kind: 'changed', title: '认识提问', detail: '内容有更新' }];

    const posterKey = await createStoredObject(app, orgId, 'picture', { purpose: 'cover' });
    const { content: saved } = await save(2, posterKey);
    expect(saved).toMatchObject({ posterKey, posterUrl: expect.stringContaining(posterKey) });
    const posterUrl = saved.kind === 'video' ? saved.posterUrl : null;
    expect(await shown()).toBeNull();
    expect((await check(token, courseId)).changes).toEqual(updated);
    await publishCourse(app, token, courseId);
    expect(await shown()).toBe(posterUrl);

    await save(3, null);
    expect(await shown()).toBe(posterUrl);
    expect((await check(token, courseId)).changes).toEqual(updated);
    await publishCourse(app, token, courseId);
    expect(await shown()).toBeNull();
  });
});
