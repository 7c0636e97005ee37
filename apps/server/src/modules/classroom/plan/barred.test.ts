import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { todoApi } from '@palm/contract/todo/calls';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage, type TestClass } from '../../../../test/classrooms.ts';
import { createPaper, examFields } from '../../../../test/exams.ts';
import { graduateAll } from '../graduating/graduate.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-16T02:00:00Z'));
afterAll(() => app.close());

/** A class of two stages with one course each; the second opens when the first is done. */
async function createStagedClass() {
  const one = await createRunningClass(app);
  const next = { ...planStage(app, [planItem(app, one.second.courseId)]), title: '第二阶段', unlock: 'previous' as const };
  await one.save({ plan: [planStage(app, [planItem(app, one.first.courseId, { dueOn: '2026-11-10' })]), next] });
  return { ...one, learner: await one.enrol('林知夏') };
}

const planOf = async ({ id, learner }: { id: string; learner: { token: string } }) =>
  (await call(app, learner.token, classroomApi.plan, { query: { classroomId: id } })).stages.map(({ state, items, requiredCount }) => ({
    state,
    requiredCount,
    items: items.map((item) => item.state),
  }));

const reserve = ({ orgId }: Pick<TestClass, 'orgId'>, courseId: string, memberIds: readonly string[]) =>
  sql`update course set audience_all = false, audience_member_ids = ${[...memberIds]}::uuid[] where org_id = ${orgId} and id = ${courseId}`.execute(
    app.database.db,
  );

const WAIVED = [
  { state: 'current', requiredCount: 0, items: ['waived'] },
  { state: 'current', requiredCount: 1, items: ['todo'] },
];

describe('a required item that a member has no access to', () => {
  test('does not block the next stage once the course is withdrawn, and counts again when it is republished', async () => {
    const one = await createStagedClass();
    expect((await planOf(one)).map(({ state }) => state)).toEqual(['current', 'locked']);
    await call(app, one.owner.token, courseAuthoringApi.withdraw, { body: { courseId: one.first.courseId } });
    expect(await planOf(one)).toEqual(WAIVED);
    const { own } = await call(app, one.learner.token, classroomApi.detail, { query: { classroomId: one.id } });
    expect(own).toMatchObject({ requiredCount: 1, requiredDone: 0, expectedPercent: 0 });
    expect((await call(app, one.learner.token, todoApi.list)).list.map(({ id }) => id)).toEqual([one.second.courseId]);
    const { list } = await call(app, one.teacher.token, classroomStaffApi.statistics, { query: { classroomId: one.id } });
    expect(list.map(({ states }) => states)).toEqual([['waived', 'todo']]);
  });

  test('is required only of members in its audience', async () => {
    const one = await createStagedClass();
    const other = await one.enrol('唐果');
    await reserve(one, one.first.courseId, [other.memberId]);
    expect(await planOf(one)).toEqual(WAIVED);
    expect((await planOf({ id: one.id, learner: other })).map(({ state }) => state)).toEqual(['current', 'locked']);
    await one.complete(one.learner.memberId, one.second.courseId, '2026-11-15T02:00:00Z');
    const { own } = await call(app, one.learner.token, classroomApi.detail, { query: { classroomId: one.id } });
    expect(own).toMatchObject({ requiredDone: 1, requiredCount: 1, percent: 100, completed: true });
  });

  test('stays done if it was done before', async () => {
    const one = await createStagedClass();
    await one.complete(one.learner.memberId, one.first.courseId, '2026-11-05T02:00:00Z');
    await call(app, one.owner.token, courseAuthoringApi.withdraw, { body: { courseId: one.first.courseId } });
    expect((await planOf(one)).map(({ state, items }) => [state, items])).toEqual([
      ['done', ['done']],
      ['current', ['todo']],
    ]);
  });

  test('is marked in the plan editor with how many members have no access', async () => {
    const one = await createStagedClass();
    await one.enrol('唐果');
    await reserve(one, one.first.courseId, [one.learner.memberId]);
    await call(app, one.owner.token, courseAuthoringApi.withdraw, { body: { courseId: one.second.courseId } });
    const { objects } = await call(app, one.owner.token, classroomAdminApi.edit, { query: { classroomId: one.id } });
    expect(new Map(objects.map(({ id, published, barredCount }) => [id, [published, barredCount]]))).toEqual(
      new Map([
        [one.first.courseId, [true, 1]],
        [one.second.courseId, [false, 2]],
      ]),
    );
  });

  test('does not complete the class for a member who has done nothing', async () => {
    const one = await createStagedClass();
    for (const courseId of [one.first.courseId, one.second.courseId]) {
      // oxlint-disable-next-line no-await-in-loop -- two courses
      await call(app, one.owner.token, courseAuthoringApi.withdraw, { body: { courseId } });
    }
    const { own } = await call(app, one.learner.token, classroomApi.detail, { query: { classroomId: one.id } });
    expect(own).toMatchObject({ requiredCount: 0, completed: false });
  });

  test('does not revoke a completion when it becomes accessible again', async () => {
    const one = await createStagedClass();
    await reserve(one, one.first.courseId, []);
    await one.complete(one.learner.memberId, one.second.courseId, '2026-11-15T02:00:00Z');
    await graduateAll(app.platform);
    await reserve(one, one.first.courseId, [one.learner.memberId]);
    const { own } = await call(app, one.learner.token, classroomApi.detail, { query: { classroomId: one.id } });
    expect(own).toMatchObject({ requiredDone: 1, requiredCount: 2, completed: true });
  });

  test('is removed from old plans whose lesson was deleted before that was refused', async () => {
    const one = await createStagedClass();
    const asked = async () => (await call(app, one.owner.token, classroomAdminApi.edit, { query: { classroomId: one.id } })).plan;
    const [first, ...others] = await asked();
    const lost = planItem(app, app.platform.newId(), { kind: 'lesson' });
    const plan = [{ ...first, items: [lost, ...(first?.items ?? [])] }, ...others];
    await sql`update classroom set plan = ${JSON.stringify(plan)}::jsonb where org_id = ${one.orgId} and id = ${one.id}`.execute(
      app.database.db,
    );
    const migration = await readFile(new URL('../../../../migrations/0142_class_leftovers.sql', import.meta.url), 'utf8');
    const [mending = ''] = migration.split('create index');
    await sql.raw(mending).execute(app.database.db);
    expect(await asked()).toEqual([first, ...others]);
  });

  test('is left out of the plan and of all counts if the object is gone, such as a deleted exam', async () => {
    const one = await createStagedClass();
    const { token } = one.owner;
    const { paperId } = await createPaper(app, token);
    const { id: examId } = await call(app, token, examAuthoringApi.create, { body: examFields(app, { paperId, durationMinutes: 60 }) });
    await call(app, token, examAuthoringApi.publish, { body: { examId } });
    await one.save({ plan: [planStage(app, [planItem(app, examId, { kind: 'exam' })])] });
    expect((await planOf(one))[0]?.items).toEqual(['todo']);
    await sql`delete from exam where org_id = ${one.orgId} and id = ${examId}`.execute(app.database.db);
    expect(await planOf(one)).toEqual([{ state: 'current', requiredCount: 0, items: [] }]);
  });
});
