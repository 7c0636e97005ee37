import { columnApi } from '@palm/contract/column/calls';
import { columnListApi } from '@palm/contract/column/list';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { studyApi } from '@palm/contract/study/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { changeDraft, createColumn, publishColumn } from '../../../../test/columns.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  const detail = (columnId: string, reader = learner.token) => call(app, reader, columnApi.detail, { query: { columnId } });
  return { orgId, token, learner, detail };
}

/** Watches a whole video of 100 seconds by the test clock. */
async function finish(token: string, sectionId: string) {
  const { playerSession } = await call(app, token, studyApi.openPlayer, { body: { sectionId } });
  app.platform.clock.advance({ seconds: 100 });
  await call(app, token, studyApi.report, { body: { playerSession, sequence: 1, ranges: [[0, 100]], dwellSeconds: 0, position: 100 } });
}

describe('the page of a column', () => {
  test('shows the same progress as its card in a list, whatever was begun and whatever is hidden', async () => {
    const { orgId, token, learner, detail } = await createSchool();
    const first = await createCourse(app, orgId, token);
    const second = await createCourse(app, orgId, token, { sections: [{}, {}] });
    const hidden = await createCourse(app, orgId, token, { departmentIds: [await createDepartment(app, orgId)] });
    const stages = [{ courseIds: [first.courseId, hidden.courseId] }, { courseIds: [second.courseId], unlock: 'open' as const }];
    const columnIds = [
      await createColumn(app, token, stages),
      await createColumn(app, token, [{ courseIds: [], electiveIds: [first.courseId, second.courseId] }]),
      await createColumn(app, token, [{ courseIds: [second.courseId], electiveIds: [first.courseId] }]),
      await createColumn(app, token, [{ courseIds: [hidden.courseId] }]),
    ];
    const expectSame = async () => {
      const { list } = await call(app, learner.token, columnApi.list);
      expect(list.map(({ id }) => id).toSorted()).toEqual(columnIds.toSorted());
      for (const card of list) {
        expect(await detail(card.id)).toMatchObject(card);
      }
    };
    await expectSame();
    for (const sectionId of [...first.sectionIds, ...second.sectionIds]) {
      await finish(learner.token, sectionId);
      await expectSame();
    }
    expect(await detail(columnIds[0] ?? '')).toMatchObject({ percent: 100, completed: true, courseCount: 2, totalSeconds: 300 });
  });

  test('reflects changes of its courses and teachers at once', async () => {
    const { orgId, token, detail } = await createSchool();
    const { courseId } = await createCourse(app, orgId, token);
    const other = await createCourse(app, orgId, token);
    const teacher = { name: '周明远', title: '总监', biography: '<p>带过三支团队</p>', expertise: [] };
    const { id: teacherId } = await call(app, token, teacherApi.create, { body: teacher });
    const columnId = await createColumn(app, token, [{ courseIds: [courseId, other.courseId] }], { teacherIds: [teacherId] });
    expect(await detail(columnId)).toMatchObject({ courseCount: 2, totalSeconds: 200, teacherNames: ['周明远'] });
    await call(app, token, courseAuthoringApi.withdraw, { body: { courseId } });
    await call(app, token, teacherApi.update, { body: { ...teacher, teacherId, name: '周明' } });
    expect(await detail(columnId)).toMatchObject({
      courseCount: 1,
      totalSeconds: 100,
      teacherNames: ['周明'],
      teachers: [{ name: '周明', biography: '带过三支团队' }],
    });
  });

  test('reflects its own publications at once for everybody: text, audience and withdrawal', async () => {
    const { orgId, token, learner, detail } = await createSchool();
    const { courseId } = await createCourse(app, orgId, token);
    const columnId = await createColumn(app, token, [{ courseIds: [courseId] }]);
    const departmentId = await createDepartment(app, orgId);
    const inside = await createMember(app, orgId, { departmentId });
    await detail(columnId);
    await changeDraft(app, token, columnId, (draft) => ({
      ...draft,
      subtitle: '写给带人的人',
      visibility: { ...draft.visibility, all: false, departmentIds: [departmentId] },
    }));
    await publishColumn(app, token, columnId, '换了读者');
    expect(await detail(columnId, inside.token)).toMatchObject({ subtitle: '写给带人的人', updates: [{ text: '换了读者' }] });
    expect(await refusal(app, learner.token, columnApi.detail, { query: { columnId } })).toBe('COLUMN_NOT_VISIBLE');
    await call(app, token, columnListApi.archive, { body: { columnIds: [columnId] } });
    expect(await refusal(app, inside.token, columnApi.detail, { query: { columnId } })).toBe('COLUMN_NOT_PUBLISHED');
  });

  test('shows what other subscribers take, and never only what the member takes', async () => {
    const { orgId, token, learner, detail } = await createSchool();
    const { courseId } = await createCourse(app, orgId, token);
    const create = (departmentIds: string[] = []) => createColumn(app, token, [{ courseIds: [courseId] }], { departmentIds });
    const [columnId, own, liked, hidden] = [
      await create(),
      await create(),
      await create(),
      await create([await createDepartment(app, orgId)]),
    ];
    const [first, second] = [await createMember(app, orgId), await createMember(app, orgId)];
    const taken = new Map([
      [learner, [columnId, own]],
      [first, [columnId, liked, hidden]],
      [second, [columnId, liked, hidden]],
    ]);
    const now = app.platform.clock.now();
    const rows = [...taken].flatMap(([{ memberId }, ids]) =>
      ids.map((id) => ({ org_id: orgId, topical_id: id, member_id: memberId, subscribed_at: now, seen_at: now })),
    );
    await app.platform.db.insertInto('topical_subscription').values(rows).execute();
    expect((await detail(columnId)).alsoStudied.map(({ id }) => id)).toEqual([liked]);
    expect((await detail(columnId, first.token)).alsoStudied.map(({ id }) => id)).toEqual([liked, own]);
  });
});
