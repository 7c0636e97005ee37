import { classroomAdminApi, type DecisiveFields } from '@palm/contract/classroom/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createRunningClass, planStage, type TestClass } from '../../../../test/classrooms.ts';
import { createAdministrator } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00Z'));
afterAll(() => app.close());

const bodyOf = async (one: TestClass, changes: Partial<DecisiveFields>) => {
  const { plan, startsOn, endsOn, completionShare } = await one.edit();
  return { classroomId: one.id, plan, startsOn, endsOn, completionShare, ...changes };
};
const effectOf = async (one: TestClass, changes: Partial<DecisiveFields>) =>
  call(app, one.owner.token, classroomAdminApi.updateEffect, { body: await bodyOf(one, changes) });

/** One member who has done everything, one who has done the first half, and one who has done nothing. */
async function createMixed() {
  const one = await createRunningClass(app);
  const [all, half] = [await one.enrol('唐果'), await one.enrol('林知夏')];
  await one.enrol('陈一苇');
  await one.complete(all.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
  await one.complete(all.memberId, one.second.courseId, '2026-11-09T02:00:00Z');
  await one.complete(half.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
  const { plan } = await one.edit();
  const [first, second] = plan[0]?.items ?? [];
  if (first === undefined || second === undefined) {
    throw new Error('the plan of the class has two items');
  }
  return { ...one, stage: plan[0], first: one.first, items: { first, second } };
}

const nobody = { count: 0, names: [] };

describe('the preview of a change to a running class', () => {
  test('is for administrators of classes in the same organisation', async () => {
    const one = await createRunningClass(app);
    const body = await bodyOf(one, {});
    const content = await createAdministrator(app, one.orgId, ['content']);
    expect(await refusal(app, content.token, classroomAdminApi.updateEffect, { body })).toBe('FORBIDDEN');
    const other = await createRunningClass(app);
    expect(await refusal(app, other.owner.token, classroomAdminApi.updateEffect, { body })).toBe('NOT_FOUND');
  });

  test('is refused if saving would be', async () => {
    const one = await createRunningClass(app);
    const body = await bodyOf(one, { endsOn: '2026-10-01' });
    expect(await refusal(app, one.owner.token, classroomAdminApi.updateEffect, { body })).toBe('CLASSROOM_PLAN');
    const empty = await bodyOf(one, { plan: [] });
    expect(await refusal(app, one.owner.token, classroomAdminApi.updateEffect, { body: empty })).toBe('CLASSROOM_NOT_READY');
  });

  test('is empty if nothing changes', async () => {
    const one = await createMixed();
    const effect = { overdue: nobody, closed: nobody, higher: nobody, lower: nobody, completing: nobody, kept: nobody };
    expect(await effectOf(one, {})).toEqual({ memberCount: 3, ...effect });
  });

  test('names members who would become overdue, change progress or complete the class', async () => {
    const one = await createMixed();
    const { first, second } = one.items;
    const earlier = await effectOf(one, { plan: [planStage(app, [first, { ...second, dueOn: '2026-11-15' }])] });
    expect(earlier.overdue).toEqual({ count: 2, names: expect.arrayContaining(['林知夏', '陈一苇']) as string[] });
    const easier = await effectOf(one, { plan: [planStage(app, [first, { ...second, required: false }])] });
    expect([easier.higher.names, easier.completing.names, easier.lower]).toEqual([['林知夏'], ['林知夏'], nobody]);
  });

  test('names members whose stage would close, and those whose completion is kept', async () => {
    const one = await createMixed();
    const { first, second } = one.items;
    const gated = [planStage(app, [first]), { ...planStage(app, [second]), unlock: 'previous' as const }];
    expect((await effectOf(one, { plan: gated })).closed.names).toEqual(['陈一苇']);
    await one.save({ plan: [planStage(app, [first, { ...second, required: false }])] });
    const harder = await effectOf(one, { plan: [planStage(app, [first, second])] });
    expect([harder.kept.names, harder.lower.names, harder.completing]).toEqual([['林知夏'], ['林知夏'], nobody]);
  });

  test('writes nothing, even for 100 concurrent calls', async () => {
    const one = await createMixed();
    const { revision } = await one.edit();
    const asked = await Promise.all(Array.from({ length: 100 }, () => effectOf(one, { completionShare: 50 })));
    expect(asked.map(({ completing }) => completing.names)).toEqual(asked.map(() => ['林知夏']));
    expect((await one.edit()).revision).toBe(revision);
  });
});
