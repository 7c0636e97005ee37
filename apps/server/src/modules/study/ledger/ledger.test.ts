import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { studyApi } from '@palm/contract/study/calls';
import type { Ledger } from '@palm/contract/study/ledger';
import type { Range } from '@palm/contract/study/player';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { copyRow, g, idOf } from '../../../../test/copy-rows.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { expectIndex, expectReads } from '../../../../test/explain.ts';
import { createMember, createOrganisation, createOwner, signIn, type TestMember } from '../../../../test/factories.ts';
import { clearStaleSessions } from '../study.jobs.ts';
import { sittingsOf } from './ledger.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00.000Z'));

async function createRoom(overrides: Parameters<typeof createCourse>[3] = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  return { orgId, owner, learner, ...(await createCourse(app, orgId, owner.token, overrides)) };
}

const open = async (token: string, sectionId: string | undefined) =>
  (await call(app, token, studyApi.openPlayer, { body: { sectionId: sectionId ?? '' } })).playerSession;

const claim = (token: string, playerSession: string, ranges: Range[], sequence = 1) =>
  call(app, token, studyApi.report, { body: { playerSession, sequence, ranges, position: 0 } });

/** Opens the section, waits and claims the ranges. */
async function play(token: string, sectionId: string | undefined, ranges: Range[], seconds = 60) {
  const playerSession = await open(token, sectionId);
  app.platform.clock.advance({ seconds });
  return claim(token, playerSession, ranges);
}

const sum = (list: { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);

/** Asserts what the page promises: rows add up to days, days to the month, and reasons to the lost total. */
function expectToAddUp({ list, days, lost, countedSeconds, lostSeconds, totalSeconds }: Ledger) {
  for (const row of list) {
    expect(row.countedSeconds + sum(row.lost)).toBe(row.totalSeconds);
  }
  for (const { day, ...figures } of days) {
    const rows = list.filter((row) => row.day === day);
    expect({ rows: rows.length, counted: total(rows, 'countedSeconds'), lost: rows.reduce((all, row) => all + sum(row.lost), 0) }).toEqual({
      rows: figures.rows,
      counted: figures.countedSeconds,
      lost: figures.lostSeconds,
    });
  }
  expect([total(days, 'countedSeconds'), total(days, 'lostSeconds')]).toEqual([countedSeconds, lostSeconds]);
  expect([sum(lost), countedSeconds + lostSeconds]).toEqual([lostSeconds, totalSeconds]);
}

const total = <Key extends string>(rows: Record<Key, number>[], key: Key) => rows.reduce((all, row) => all + row[key], 0);

const monthOf = (token: string, query: object = {}) => call(app, token, studyApi.ledger, { query });

/** What the other study tables record of the same reports. */
async function keptOf({ orgId, memberId }: TestMember & { orgId: string }) {
  const { rows } = await sql<{ counted: number; refused: number; repeated: number }>`select
    (select coalesce(sum(seconds), 0)::int from study_day where org_id = ${orgId} and member_id = ${memberId}) as counted,
    (select coalesce(sum(seconds), 0)::int from study_refusal_day where org_id = ${orgId} and member_id = ${memberId}) as refused,
    (select coalesce(sum(repeated_seconds), 0)::int from section_progress where org_id = ${orgId} and member_id = ${memberId}) as repeated`.execute(
    app.platform.db,
  );
  return rows[0];
}

test('the ledger requires a session and a valid month', async () => {
  const { learner } = await createRoom();
  expect(await refusal(app, '', studyApi.ledger, { query: {} })).toBe('SESSION_REQUIRED');
  expect(await refusal(app, learner.token, studyApi.ledger, { query: { month: '2026-13' } })).toBe('PARAM_INVALID');
  expect(await refusal(app, learner.token, studyApi.exportLedger, { query: { month: '11' } })).toBe('PARAM_INVALID');
});

test('rows, days, month, study_day and 为什么 agree to the second, whatever is reported', async () => {
  const anyReports = fc.array(
    fc.record({
      section: fc.nat(2),
      opens: fc.boolean(),
      sequence: fc.integer({ min: 1, max: 8 }),
      ranges: fc.array(fc.tuple(fc.nat(130), fc.nat(130)), { minLength: 1, maxLength: 3 }),
      afterSeconds: fc.oneof(fc.nat(90), fc.integer({ min: 1000, max: 30_000 })),
    }),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(anyReports, async (reports) => {
      const room = await createRoom({ sections: [{ title: '甲' }, { title: '乙' }] });
      const other = await createCourse(app, room.orgId, room.owner.token, { title: '另一门' });
      const sections = [...room.sectionIds, ...other.sectionIds];
      const { token } = room.learner;
      const players = new Map<number, string>();
      for (const { section, opens, sequence, ranges, afterSeconds } of reports) {
        const known = opens ? undefined : players.get(section);
        const player = known ?? (await open(token, sections[section]));
        players.set(section, player);
        app.platform.clock.advance({ seconds: afterSeconds });
        await claim(token, player, ranges, sequence);
      }
      const months = [await monthOf(token, { pageSize: 100, month: '2026-11' }), await monthOf(token, { pageSize: 100, month: '2026-12' })];
      months.forEach(expectToAddUp);
      const kept = await keptOf({ ...room.learner, orgId: room.orgId });
      const lost = months.flatMap((month) => month.lost);
      expect(total(months, 'countedSeconds')).toBe(kept?.counted);
      expect(sum(lost.filter(({ reason }) => reason !== 'repeated'))).toBe(kept?.refused);
      expect(sum(lost.filter(({ reason }) => reason === 'repeated'))).toBe(kept?.repeated);
      const opened = [room.courseId, other.courseId].filter((_, place) =>
        [...players.keys()].some((section) => (section === 2) === (place === 1)),
      );
      const told = await Promise.all(opened.map((courseId) => call(app, token, studyApi.explain, { query: { courseId } })));
      for (const { percent, percentSum, requiredSections, parts, reportedSeconds, creditedSeconds } of told) {
        expect(sum(parts)).toBe(reportedSeconds);
        expect(sum(parts.filter(({ credited }) => credited))).toBe(creditedSeconds);
        expect(Math.floor(percentSum / requiredSections)).toBe(percent);
      }
      expect(total(told, 'reportedSeconds')).toBe(total(months, 'totalSeconds'));
      app.platform.clock.set('2026-11-20T02:00:00.000Z');
    }),
    { numRuns: 15 },
  );
});

describe('a row of the ledger', () => {
  test('covers the study of one course without a long break, with its sections, device and reasons', async () => {
    const { orgId, learner, courseId, sectionIds } = await createRoom({ title: '提问课', sections: [{ title: '甲' }, { title: '乙' }] });
    await play(learner.token, sectionIds[0], [[0, 100]]);
    await play(learner.token, sectionIds[1], [
      [0, 40],
      [90, 140],
    ]);
    app.platform.clock.advance({ minutes: 45 });
    const phone = await signIn(app, orgId, learner.memberId, 'mobile');
    await play(phone, sectionIds[1], [[0, 10]]);
    const { list, days, countedSeconds, lost, courses } = await monthOf(learner.token);
    expect(list).toEqual([
      {
        day: '2026-11-20',
        startedAt: '2026-11-20T02:47:00.000Z',
        endedAt: '2026-11-20T02:48:00.000Z',
        device: 'mobile',
        courseId,
        courseTitle: '提问课',
        cover: expect.objectContaining({ url: null }) as unknown,
        open: true,
        sections: { count: 1, first: 2, last: 2, title: '乙' },
        countedSeconds: 0,
        totalSeconds: 10,
        lost: [{ reason: 'repeated', title: '重复观看', seconds: 10 }],
      },
      expect.objectContaining({
        startedAt: '2026-11-20T02:00:00.000Z',
        endedAt: '2026-11-20T02:02:00.000Z',
        device: 'pc',
        sections: { count: 2, first: 1, last: 2, title: null },
        countedSeconds: 150,
        totalSeconds: 190,
        lost: [{ reason: 'out-of-range', title: '超出内容长度', seconds: 40 }],
      }),
    ]);
    expect(days).toEqual([{ day: '2026-11-20', countedSeconds: 150, lostSeconds: 50, rows: 2 }]);
    expect({ countedSeconds, courses }).toEqual({ countedSeconds: 150, courses: [{ courseId, title: '提问课' }] });
    expect(lost.map(({ reason, seconds }) => [reason, seconds])).toEqual([
      ['repeated', 10],
      ['out-of-range', 40],
    ]);
  });

  test('ends at midnight of the organisation’s time zone, and the next day has its own row', async () => {
    app.platform.clock.set('2026-11-20T15:59:30.000Z');
    const { learner, sectionIds } = await createRoom();
    const player = await open(learner.token, sectionIds[0]);
    app.platform.clock.advance({ seconds: 20 });
    await claim(learner.token, player, [[0, 20]], 1);
    app.platform.clock.advance({ seconds: 20 });
    await claim(learner.token, player, [[20, 40]], 2);
    const { list } = await monthOf(learner.token);
    expect(list.map(({ day, startedAt, countedSeconds }) => [day, startedAt, countedSeconds])).toEqual([
      ['2026-11-21', '2026-11-20T15:59:50.000Z', 20],
      ['2026-11-20', '2026-11-20T15:59:30.000Z', 20],
    ]);
  });

  test('is kept when a later edition removes its section', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: [{ title: '甲' }, { title: '乙' }] });
    await play(learner.token, sectionIds[0], [[0, 60]]);
    await app.platform.db
      .deleteFrom('section')
      .where('org_id', '=', orgId)
      .where('id', '=', sectionIds[0] ?? '')
      .execute();
    expect((await monthOf(learner.token)).list).toMatchObject([
      { countedSeconds: 60, sections: { count: 1, first: null, last: null, title: null } },
    ]);
  });
});

describe('the filters of the ledger', () => {
  test('keep figures that are the sums of the remaining rows', async () => {
    const { orgId, owner, learner, courseId, sectionIds } = await createRoom({ title: '先学' });
    const later = await createCourse(app, orgId, owner.token, { title: '后学' });
    await play(learner.token, sectionIds[0], [[0, 50]]);
    await play(learner.token, later.sectionIds[0], [
      [0, 40],
      [90, 120],
    ]);
    await play(learner.token, sectionIds[0], [[0, 20]]);
    const shown = async (query: object) => {
      const month = await monthOf(learner.token, query);
      expectToAddUp(month);
      expect(month.courses).toHaveLength(2);
      return [month.list.map(({ courseTitle, countedSeconds }) => [courseTitle, countedSeconds]), month.total, month.totalSeconds];
    };
    expect(await shown({})).toEqual([
      [
        ['先学', 0],
        ['后学', 50],
        ['先学', 50],
      ],
      3,
      140,
    ]);
    expect(await shown({ courseId })).toEqual([
      [
        ['先学', 0],
        ['先学', 50],
      ],
      2,
      70,
    ]);
    expect(await shown({ state: 'counted' })).toEqual([
      [
        ['后学', 50],
        ['先学', 50],
      ],
      2,
      120,
    ]);
    expect(await shown({ state: 'lost', courseId })).toEqual([[['先学', 0]], 1, 20]);
    expect(await shown({ reason: 'out-of-range' })).toEqual([[['后学', 50]], 1, 70]);
  });

  test('offer months from the first with study to the current one', async () => {
    const { orgId, learner, sectionIds } = await createRoom();
    await play(learner.token, sectionIds[0], [[0, 30]]);
    app.platform.clock.set('2027-01-05T02:00:00.000Z');
    const token = await signIn(app, orgId, learner.memberId);
    expect(await monthOf(token)).toMatchObject({
      month: '2027-01',
      firstMonth: '2026-11',
      lastMonth: '2027-01',
      total: 0,
      list: [],
    });
    expect(await monthOf(token, { month: '2026-11' })).toMatchObject({ total: 1, countedSeconds: 30 });
    expect(await monthOf(token, { month: '2026-12' })).toMatchObject({ total: 0, countedSeconds: 0, lost: [] });
  });

  test('page the rows, while figures and days cover all rows', async () => {
    const { orgId, owner, learner, sectionIds } = await createRoom();
    const later = await createCourse(app, orgId, owner.token);
    for (let turn = 0; turn < 3; turn += 1) {
      await play(learner.token, sectionIds[0], [[turn * 10, turn * 10 + 10]]);
      await play(learner.token, later.sectionIds[0], [[turn * 10, turn * 10 + 10]]);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => monthOf(learner.token, { pageNo, pageSize: 2 })));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 2, 0]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ startedAt }) => startedAt))).size).toBe(6);
    for (const { total: rows, countedSeconds, days } of pages) {
      expect([rows, countedSeconds]).toEqual([6, 60]);
      expect(days.every((day) => day.rows === 6 && day.countedSeconds === 60)).toBe(true);
    }
  });
});

test('the ledger export contains the filtered rows and their sum', async () => {
  const { learner, courseId, sectionIds } = await createRoom({ title: '=提问课' });
  await play(learner.token, sectionIds[0], [[0, 50]]);
  app.platform.clock.advance({ hours: 1 });
  await play(learner.token, sectionIds[0], [[40, 60]]);
  const answer = await send(app, learner.token, studyApi.exportLedger, { query: { courseId } });
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('学习记录-2026-11.xlsx');
  const rows = await readSheet(new Uint8Array(answer.rawPayload).buffer, 1);
  expect(rows.slice(1).map((row) => [row[0], row[4], row[5], row[6], row[7], row[8], row[9]])).toEqual([
    ['2026-11-20', '=提问课', '第 1 讲 认识提问', 20, 10, 10, 10],
    ['2026-11-20', '=提问课', '第 1 讲 认识提问', 50, 50, 0, 0],
    ['合计', null, null, 70, 60, 10, 10],
  ]);
});

test('the ledger contains only the caller’s study, not that of colleagues or other organisations', async () => {
  const { orgId, learner, courseId, sectionIds } = await createRoom();
  await play(learner.token, sectionIds[0], [[0, 50]]);
  const colleague = await createMember(app, orgId);
  const stranger = await createRoom();
  const others = { memberId: learner.memberId, userId: learner.memberId, orgId };
  const asked: [string, object][] = [
    [colleague.token, {}],
    [colleague.token, { courseId, ...others }],
    [stranger.learner.token, others],
  ];
  for (const [token, query] of asked) {
    expect(await monthOf(token, query)).toMatchObject({ total: 0, list: [], days: [], courses: [], totalSeconds: 0 });
    const answer = await send(app, token, studyApi.exportLedger, { query });
    expect(await readSheet(new Uint8Array(answer.rawPayload).buffer, 1)).toHaveLength(2);
  }
  expect(await refusal(app, stranger.learner.token, studyApi.ledger, { query: { courseId } })).toBe('NOT_FOUND');
  expect(await refusal(app, stranger.learner.token, studyApi.exportLedger, { query: { courseId } })).toBe('NOT_FOUND');
});

test('the ledger is read by an index', async () => {
  const { learner, orgId } = await createRoom();
  const { db } = app.platform;
  const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Parameters<typeof sittingsOf>[0];
  const filter = { period: { from: '2026-11-01', to: '2026-11-30' }, state: 'all' } as const;
  await expectIndex(db, { compile: () => sittingsOf(person, filter, { pageNo: 1, pageSize: 50 }).compile(db) });
});

test('only the courses of the page are looked up', async () => {
  const { learner, orgId, sectionIds } = await createRoom();
  const { db } = app.platform;
  const session = await open(learner.token, sectionIds[0]);
  app.platform.clock.advance({ seconds: 30 });
  await claim(learner.token, session, [[0, 30]]);
  await copyRow(db, orgId, { table: 'course', rows: 400, set: { id: idOf(g) } });
  await copyRow(db, orgId, { table: 'study_visit', rows: 400, set: { course_id: idOf(g), session_id: idOf(g) } });
  const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Parameters<typeof sittingsOf>[0];
  const filter = { period: { from: '2026-11-01', to: '2026-11-30' }, state: 'all' } as const;
  const page = sittingsOf(person, filter, { pageNo: 4, pageSize: 10 });
  expect((await page.execute(db)).rows).toHaveLength(10);
  await expectReads(db, { table: 'course', rows: 10 }, { compile: () => page.compile(db) });
});

describe('old player sessions', () => {
  test('are deleted except for the last one, whose clock may owe, while the ledger is kept', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: [{}, {}] });
    const first = await open(learner.token, sectionIds[0]);
    app.platform.clock.advance({ seconds: 30 });
    await claim(learner.token, first, [[0, 30]]);
    const last = await open(learner.token, sectionIds[1]);
    const before = await monthOf(learner.token);
    app.platform.clock.advance({ days: 91 });
    await clearStaleSessions(app.platform);
    const token = await signIn(app, orgId, learner.memberId);
    const kept = await app.platform.db.selectFrom('player_session').select('id').where('org_id', '=', orgId).execute();
    expect(kept).toEqual([{ id: last }]);
    expect(
      await refusal(app, token, studyApi.report, { body: { playerSession: first, sequence: 2, ranges: [[30, 40]], position: 0 } }),
    ).toBe('PLAYER_SESSION_UNKNOWN');
    expect((await monthOf(token, { month: '2026-11' })).list).toEqual(before.list);
  });

  test('are kept while another session pays from their clock', async () => {
    const { orgId, learner, sectionIds } = await createRoom({ sections: [{}, {}] });
    await app.platform.db.updateTable('organisation').set({ one_player: false }).where('id', '=', orgId).execute();
    const clock = await open(learner.token, sectionIds[0]);
    const joined = await open(learner.token, sectionIds[1]);
    app.platform.clock.advance({ days: 91 });
    await clearStaleSessions(app.platform);
    const token = await signIn(app, orgId, learner.memberId);
    expect(await claim(token, joined, [[0, 20]])).toMatchObject({ coverage: [[0, 20]] });
    const kept = await app.platform.db.selectFrom('player_session').select('id').where('org_id', '=', orgId).orderBy('id').execute();
    expect(kept).toEqual([{ id: clock }, { id: joined }]);
  });
});
