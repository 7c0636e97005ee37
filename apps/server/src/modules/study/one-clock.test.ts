import { courseAuthoringApi } from '@palm/contract/course/admin';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { studyApi } from '@palm/contract/study/calls';
import type { Range } from '@palm/contract/study/player';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { createDepartment, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Room {
  sections?: number;
  onePlayer?: boolean;
  maxSpeed?: 1 | 2;
}

/** Creates videos of 100 seconds and a learner. */
async function createRoom({ sections = 1, onePlayer = true, maxSpeed = 2 }: Room = {}) {
  const { orgId } = await createOrganisation(app);
  await app.platform.db.updateTable('organisation').set({ one_player: onePlayer }).where('id', '=', orgId).execute();
  const owner = await createOwner(app, orgId);
  const departmentId = await createDepartment(app, orgId);
  const learner = await createMember(app, orgId, { departmentId });
  const videos = Array.from({ length: sections }, () => ({ seconds: 100 }));
  const course = await createCourse(app, orgId, owner.token, { sections: videos, rules: { maxSpeed } });
  return { orgId, owner, learner, departmentId, ...course };
}

const many = <T>(count: number, one: (place: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, place) => one(place)));

const open = (member: TestMember, sectionId = '') => call(app, member.token, studyApi.openPlayer, { body: { sectionId } });
const close = (member: TestMember, playerSession: string) => call(app, member.token, studyApi.closePlayer, { body: { playerSession } });

const claim = (member: TestMember, playerSession: string, ranges: Range[] = [[0, 100]], sequence = 1) =>
  call(app, member.token, studyApi.report, { body: { playerSession, sequence, ranges, position: 0 } });

const openRows = (orgId: string) =>
  app.platform.db
    .selectFrom('player_session')
    .select(['id', 'clock_id', 'opened_at'])
    .where('org_id', '=', orgId)
    .where('closed_at', 'is', null)
    .where('taken_over_at', 'is', null)
    .execute();

/** Total counted seconds of all members and sections. */
async function countedIn(orgId: string): Promise<number> {
  const rows = await app.platform.db.selectFrom('study_day').select('seconds').where('org_id', '=', orgId).execute();
  return rows.reduce((sum, { seconds }) => sum + seconds, 0);
}

const refusalsOf = (orgId: string) =>
  app.platform.db
    .selectFrom('study_refusal_day')
    .select(['reason', 'seconds', 'times'])
    .where('org_id', '=', orgId)
    .orderBy('reason')
    .execute();

describe('one player at a time', () => {
  test('holds if twenty pages are opened concurrently, which together count no more than the clock allows', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 20 });
    const players = await many(20, (place) => open(learner, sectionIds[place]));
    const [running, ...others] = await openRows(orgId);
    expect([running?.clock_id, others]).toEqual([running?.id, []]);
    app.platform.clock.advance({ seconds: 30 });
    const told = await Promise.all(players.map(({ playerSession }) => claim(learner, playerSession)));
    expect(told.filter(({ takenOver }) => takenOver)).toHaveLength(19);
    // 30 s at speed 2, plus the grace of the running one.
    expect(await countedIn(orgId)).toBe(62);
  });

  test('holds if the same page is opened three hundred times', async () => {
    const { orgId, learner, sectionIds } = await createRoom();
    await many(300, () => open(learner, sectionIds[0]));
    expect(await openRows(orgId)).toHaveLength(1);
  });

  test('lends the grace once, however often pages are opened, claimed from and closed', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 20 });
    for (const sectionId of sectionIds) {
      const { playerSession } = await open(learner, sectionId);
      await claim(learner, playerSession);
      await close(learner, playerSession);
    }
    expect(await countedIn(orgId)).toBe(2);
    app.platform.clock.advance({ seconds: 1 });
    const { playerSession } = await open(learner, sectionIds[0]);
    await claim(learner, playerSession, [[10, 100]]);
    expect(await countedIn(orgId)).toBe(4);
  });

  test('pays a page that was taken over from its own time if its queue arrives late, whatever the other has counted since', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 2 });
    const offline = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 40 });
    const online = await open(learner, sectionIds[1]);
    app.platform.clock.advance({ seconds: 20 });
    await claim(learner, online.playerSession, [[0, 42]]);
    expect(await claim(learner, offline.playerSession, [[0, 80]])).toMatchObject({ coverage: [[0, 80]], refused: [] });
    expect(await countedIn(orgId)).toBe(122);
  });
});

describe('several players at a time', () => {
  test('share one clock: twenty concurrent pages earn as much as one', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 20, onePlayer: false });
    const players = await many(20, (place) => open(learner, sectionIds[place]));
    expect(new Set((await openRows(orgId)).map(({ clock_id }) => clock_id)).size).toBe(1);
    app.platform.clock.advance({ seconds: 30 });
    await Promise.all(players.map(({ playerSession }) => claim(learner, playerSession)));
    expect(await countedIn(orgId)).toBe(62);
  });

  test('count two pages at speed 1 in full if speed 2 is allowed', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 2, onePlayer: false });
    const [one, two] = [await open(learner, sectionIds[0]), await open(learner, sectionIds[1])];
    for (let round = 1; round <= 3; round += 1) {
      app.platform.clock.advance({ seconds: 15 });
      const played: Range[] = [[(round - 1) * 15, round * 15]];
      await claim(learner, one.playerSession, played, round);
      expect((await claim(learner, two.playerSession, played, round)).refused).toEqual([]);
    }
    expect(await countedIn(orgId)).toBe(90);
  });

  test('give a page nothing from before it was opened, even if another was open all night', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: 20, onePlayer: false });
    const idle = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ hours: 8 });
    const others = await many(19, (place) => open(learner, sectionIds[place + 1]));
    await close(learner, idle.playerSession);
    app.platform.clock.advance({ seconds: 10 });
    await Promise.all(others.map(({ playerSession }) => claim(learner, playerSession)));
    expect(await countedIn(orgId)).toBe(22);
  });
});

describe('a course that is closed to the member while a player is open', () => {
  const audience = async (room: Awaited<ReturnType<typeof createRoom>>, departmentIds: string[], tags: string[] = []) => {
    const edit = await call(app, room.owner.token, courseAuthoringApi.edit, { query: { courseId: room.courseId } });
    const body = {
      ...edit,
      courseId: room.courseId,
      teacherIds: [],
      visibility: { all: [...departmentIds, ...tags].length === 0, departmentIds, tags },
    };
    await call(app, room.owner.token, courseAuthoringApi.update, { body });
  };
  const withdraw = ({ owner, courseId }: Awaited<ReturnType<typeof createRoom>>) =>
    call(app, owner.token, courseAuthoringApi.withdraw, { body: { courseId } });

  test.each([
    ['withdrawn', withdraw],
    [
      'restricted to another audience',
      async (room: Awaited<ReturnType<typeof createRoom>>) => audience(room, [await createDepartment(app, room.orgId, '别的部门')]),
    ],
  ])('counts until it was %s, and tells the learner why it counts no longer', async (_, change) => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    app.platform.clock.advance({ seconds: 20 });
    await change(room);
    app.platform.clock.advance({ seconds: 60 });
    const receipt = await claim(room.learner, playerSession);
    expect(receipt).toMatchObject({ coverage: [[0, 40]], barred: true, refused: [{ reason: 'not-open', seconds: 60 }] });
    expect(receipt.refused[0]?.text).toContain('不再对你开放');
    expect(await claim(room.learner, playerSession, [[40, 100]], 2)).toMatchObject({ coverage: [[0, 40]], barred: true });
  });

  const wait = (seconds: number) => app.platform.clock.advance({ seconds });
  type OpenRoom = Awaited<ReturnType<typeof createRoom>>;
  const reopen = {
    withdrawn: {
      close: withdraw,
      open: ({ owner, courseId }: OpenRoom) => publishCourse(app, owner.token, courseId),
    },
    'restricted to another audience': {
      close: async (room: OpenRoom) => audience(room, [await createDepartment(app, room.orgId, `别的部门 ${app.platform.newId()}`)]),
      open: (room: OpenRoom) => audience(room, []),
    },
  };

  test.each(Object.entries(reopen))('counts only the open time if it was %s and reopened between two reports', async (_, change) => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    wait(10);
    await change.close(room);
    wait(60);
    await change.open(room);
    wait(10);
    const receipt = await claim(room.learner, playerSession);
    // 20 s at speed 2, plus the grace of the running clock.
    expect(receipt).toMatchObject({ coverage: [[0, 42]], barred: false, refused: [{ reason: 'not-open', seconds: 58 }] });
    wait(10);
    expect(await claim(room.learner, playerSession, [[42, 100]], 2)).toMatchObject({ coverage: [[0, 62]], barred: false });
  });

  test.each(Object.entries(reopen))('counts only the open time if it was %s and reopened twice between two reports', async (_, change) => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    for (const closedFor of [60, 600]) {
      wait(10);
      await change.close(room);
      wait(closedFor);
      await change.open(room);
    }
    wait(10);
    expect(await claim(room.learner, playerSession)).toMatchObject({ coverage: [[0, 62]], barred: false });
    expect(await countedIn(room.orgId)).toBe(62);
  });

  test('counts until the first moment if its audience changed again while it was closed', async () => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    wait(10);
    await withdraw(room);
    wait(60);
    await audience(room, [await createDepartment(app, room.orgId, '别的部门')]);
    wait(60);
    expect(await claim(room.learner, playerSession)).toMatchObject({ coverage: [[0, 20]], barred: true });
  });

  test('counts all time of a member who stayed in its audience, whatever changed for others', async () => {
    const room = await createRoom();
    const elsewhere = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    wait(10);
    await audience(room, [room.departmentId]);
    await withdraw(elsewhere);
    wait(10);
    await audience(room, [room.departmentId, await createDepartment(app, room.orgId, '别的部门')]);
    await publishCourse(app, elsewhere.owner.token, elsewhere.courseId);
    wait(10);
    expect(await claim(room.learner, playerSession)).toMatchObject({ coverage: [[0, 62]], barred: false });
  });

  test('still counts nothing for a player that was told so, even if it is opened again: a new one counts', async () => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    wait(10);
    await withdraw(room);
    wait(60);
    expect(await claim(room.learner, playerSession, [[0, 10]])).toMatchObject({ coverage: [[0, 10]], barred: true });
    await publishCourse(app, room.owner.token, room.courseId);
    wait(10);
    expect(await claim(room.learner, playerSession, [[10, 100]], 2)).toMatchObject({ coverage: [[0, 20]], barred: true });
    const again = await open(room.learner, room.sectionIds[0]);
    wait(10);
    expect(await claim(room.learner, again.playerSession, [[20, 40]])).toMatchObject({ coverage: [[0, 40]], barred: false });
  });

  test('reads the changes once after a change, and never for a course that has not changed since the player was opened', async () => {
    const room = await createRoom();
    await audience(room, [room.departmentId]);
    wait(10);
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    let sequence = 0;
    const readsOfReport = async () => {
      wait(10);
      const texts = await statementsOf(() => claim(room.learner, playerSession, [[sequence, sequence + 1]], (sequence += 1)));
      return texts.filter((text) => text.includes('course_access')).length;
    };
    expect(await readsOfReport()).toBe(0);
    await audience(room, []);
    expect([await readsOfReport(), await readsOfReport()]).toEqual([1, 0]);
  });

  const moveMember = (room: OpenRoom, departmentId: string) =>
    call(app, room.owner.token, memberApi.setDepartment, { body: { memberIds: [room.learner.memberId], departmentId } });
  const departmentAbove = async (room: OpenRoom) => {
    const houseId = await createDepartment(app, room.orgId, '本部');
    await audience(room, [houseId]);
    const under = (parentId: string) =>
      call(app, room.owner.token, departmentApi.move, { body: { departmentId: room.departmentId, parentId, index: 0 } });
    await under(houseId);
    return { out: () => under(''), back: () => under(houseId) };
  };
  const ownDepartment = async (room: OpenRoom) => {
    await audience(room, [room.departmentId]);
    return { out: () => moveMember(room, ''), back: () => moveMember(room, room.departmentId) };
  };
  const ownTag = async (room: OpenRoom) => {
    const tag = (change: { add?: string[]; remove?: string[] }) =>
      call(app, room.owner.token, memberApi.setTags, { body: { memberIds: [room.learner.memberId], ...change } });
    await tag({ add: ['骨干'] });
    await audience(room, [], ['骨干']);
    return { out: () => tag({ remove: ['骨干'] }), back: () => tag({ add: ['骨干'] }) };
  };

  test.each(
    Object.entries({ 'the member': ownDepartment, 'a tag of the member': ownTag, 'a department above the member': departmentAbove }),
  )('counts only the open time if %s was moved out of its audience and back twice between two reports', async (_, moves) => {
    const room = await createRoom();
    const { out, back } = await moves(room);
    wait(10);
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    for (const goneFor of [60, 600]) {
      wait(10);
      await out();
      wait(goneFor);
      await back();
    }
    wait(10);
    expect(await claim(room.learner, playerSession)).toMatchObject({ coverage: [[0, 62]], barred: false });
  });

  test('counts until the member was moved out of its audience', async () => {
    const room = await createRoom();
    await audience(room, [room.departmentId]);
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    wait(15);
    await claim(room.learner, playerSession, [[0, 15]]);
    wait(10);
    await moveMember(room, await createDepartment(app, room.orgId, '别的部门'));
    wait(40);
    expect(await claim(room.learner, playerSession, [[15, 100]], 2)).toMatchObject({ coverage: [[0, 50]], barred: true });
  });

  test('counts no more for three hundred concurrent reports than for one', async () => {
    const room = await createRoom();
    const { playerSession } = await open(room.learner, room.sectionIds[0]);
    app.platform.clock.advance({ seconds: 10 });
    await withdraw(room);
    app.platform.clock.advance({ seconds: 60 });
    await many(300, (place) => claim(room.learner, playerSession, [[0, 100]], place + 1));
    expect(await countedIn(room.orgId)).toBe(20);
    expect(await refusalsOf(room.orgId)).toEqual([{ reason: 'not-open', seconds: 300 * 80, times: 300 }]);
  });
});

describe('the ledger of refusals', () => {
  test('sums each day and reason, and agrees with 为什么 to the second', async () => {
    const { orgId, learner, courseId, sectionIds } = await createRoom();
    const { playerSession } = await open(learner, sectionIds[0]);
    await many(300, (place) => claim(learner, playerSession, [[0, 150]], place + 1));
    expect(await refusalsOf(orgId)).toEqual([
      { reason: 'out-of-range', seconds: 300 * 50, times: 300 },
      { reason: 'too-fast', seconds: 300 * 98, times: 300 },
    ]);
    const told = await call(app, learner.token, studyApi.explain, { query: { courseId } });
    expect(told.parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(told.reportedSeconds);
    expect(told.reportedSeconds).toBe(300 * 150);
    expect(told.refusals.map(({ reason, seconds, times }) => [reason, seconds, times])).toEqual([
      ['out-of-range', 15_000, 300],
      ['too-fast', 29_400, 300],
    ]);
    app.platform.clock.advance({ days: 1 });
    await claim(learner, playerSession, [[140, 150]], 301);
    expect(await refusalsOf(orgId)).toHaveLength(3);
  });
});

describe('the pages of a document', () => {
  test('count at reading pace: one report that claims all of them within a second is refused with the reason', async () => {
    const { orgId } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    const learner = await createMember(app, orgId);
    const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, { sections: [{ kind: 'document', pages: 120 }] });
    const { playerSession } = await open(learner, sectionIds[0]);
    const read = (sequence: number, dwellSeconds: number, pages: Range[]) =>
      call(app, learner.token, studyApi.report, { body: { playerSession, sequence, ranges: pages, dwellSeconds, position: 0 } });
    app.platform.clock.advance({ seconds: 1 });
    expect(await read(1, 1, [[0, 120]])).toMatchObject({
      completed: false,
      coverage: [[0, 2]],
      refused: [{ reason: 'pages-too-fast', range: [2, 120], seconds: 0 }],
    });
    app.platform.clock.advance({ seconds: 40 });
    // The minimum dwell of the course has been reached, but each page still needs its second.
    expect(await read(2, 40, [[2, 120]])).toMatchObject({ completed: false, coverage: [[0, 42]] });
    const told = await call(app, learner.token, studyApi.explain, { query: { courseId } });
    expect(told.refusals).toMatchObject([{ reason: 'pages-too-fast', seconds: 0, times: 2 }]);
    expect(told.parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(told.reportedSeconds);
    app.platform.clock.advance({ seconds: 90 });
    expect(await read(3, 90, [[42, 120]])).toMatchObject({ completed: true, refused: [] });
  });
});
