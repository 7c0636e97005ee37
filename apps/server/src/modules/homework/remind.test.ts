import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { messageApi } from '@palm/contract/message/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createHomeworkClass } from '../../../test/homework-class.ts';
import { remindOfHomework } from './remind.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

const TITLE = '「画一张门店地图」明天截止，你还没有交';

/** An hour of a day in the organisation's time zone, which is UTC+8. */
const at = (day: string, hour: number) =>
  app.platform.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 8) * 3_600_000).toISOString());

const run = async (times = 1) => {
  await Promise.all(Array.from({ length: times }, () => remindOfHomework(app.platform)));
  await app.jobs.drain();
};
const remindersOf = async ({ token }: { token: string }) =>
  (await call(app, token, messageApi.inbox)).list
    .filter(({ secondLevelType }) => secondLevelType === 'homework-due')
    .map(({ title }) => title);

const createOne = async (changes: Parameters<typeof createHomeworkClass>[2] = {}) => {
  const one = await createHomeworkClass(app, ['林知夏', '唐果', '郑一帆'], changes);
  return { ...one, lin: one.person('林知夏'), tang: one.person('唐果'), zheng: one.person('郑一帆') };
};

describe('a member who has not handed in', () => {
  test('is reminded once, in the daytime of the day before, however often the job runs', async () => {
    const { lin } = await createOne();
    at('2026-11-24', 12);
    await run();
    at('2026-11-25', 7);
    await run();
    expect(await remindersOf(lin)).toEqual([]);
    at('2026-11-25', 8);
    await run(3);
    expect(await remindersOf(lin)).toEqual([TITLE]);
    at('2026-11-25', 21);
    await run();
    at('2026-11-26', 12);
    await run();
    expect(await remindersOf(lin)).toHaveLength(1);
  });

  test('is not disturbed at night, and is reminded on the last day if nothing ran the day before', async () => {
    const { lin } = await createOne();
    for (const hour of [22, 23]) {
      at('2026-11-25', hour);
      // oxlint-disable-next-line no-await-in-loop -- one hour after the other
      await run();
    }
    expect(await remindersOf(lin)).toEqual([]);
    at('2026-11-26', 8);
    await run();
    expect(await remindersOf(lin)).toEqual(['「画一张门店地图」今天截止，你还没有交']);
    at('2026-11-27', 12);
    await run();
    expect(await remindersOf(lin)).toHaveLength(1);
  });

  test('excludes members who handed in or left the class', async () => {
    const { lin, tang, zheng, owner, classroomId, handIn, save } = await createOne();
    await handIn(lin, '图在附件里。');
    await save(tang, '写到一半。');
    await call(app, owner.token, classroomAdminApi.removeMembers, { body: { classroomId, memberIds: [zheng.memberId] } });
    at('2026-11-25', 12);
    await run();
    expect([await remindersOf(lin), await remindersOf(tang), await remindersOf(zheng)]).toEqual([[], [TITLE], []]);
  });

  test('includes all members of a group that has not handed in, and none of one that has', async () => {
    const { lin, tang, zheng, createGroup, handIn } = await createOne({ byGroup: true });
    await createGroup('搭桥组', lin.memberId, tang.memberId);
    await createGroup('翻山组', zheng.memberId);
    await handIn(lin, '图在附件里。');
    at('2026-11-25', 12);
    await run();
    expect([await remindersOf(lin), await remindersOf(tang), await remindersOf(zheng)]).toEqual([[], [], [TITLE]]);
  });

  test('is not reminded of a locked stage, nor of a class that is no longer published', async () => {
    const { lin, owner, classroomId } = await createOne();
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const plan = edit.plan.map((stage) => ({ ...stage, unlock: 'date' as const, opensOn: '2026-11-26' }));
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, plan, classroomId, revision } });
    at('2026-11-25', 12);
    await run();
    expect(await remindersOf(lin)).toEqual([]);
    await call(app, owner.token, classroomAdminApi.archive, { body: { classroomIds: [classroomId] } });
    at('2026-11-26', 12);
    await run();
    expect(await remindersOf(lin)).toEqual([]);
  });

  test('is reminded of a due date relative to joining', async () => {
    const { lin, owner, classroomId } = await createOne();
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const plan = edit.plan.map((stage) => ({ ...stage, items: stage.items.map((item) => ({ ...item, dueOn: null, dueDays: 3 })) }));
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, plan, classroomId, revision } });
    at('2026-11-22', 12);
    await run();
    expect(await remindersOf(lin)).toEqual([TITLE]);
  });
});
