import { messageApi } from '@palm/contract/message/calls';
import { pointsAdminApi } from '@palm/contract/points/admin';
import { pointsApi } from '@palm/contract/points/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage } from '../../../../test/classrooms.ts';
import { graduateAll, graduateMember } from './graduate.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TITLE = '从《秋季训练营》结业';

/** A class in which one member has completed one of two courses. */
async function createHalfDone() {
  const one = await createRunningClass(app);
  const { memberId, token } = await one.enrol('林知夏');
  await one.complete(memberId, one.first.courseId, '2026-11-08T02:00:00Z');
  const finish = () => one.complete(memberId, one.second.courseId, '2026-11-12T02:00:00Z');
  const ledger = async () => {
    await app.jobs.drain();
    return (await call(app, token, pointsApi.ledger)).list.map(({ title, points }) => [title, points]);
  };
  const inbox = async () => {
    await app.jobs.drain();
    return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
  };
  return { ...one, memberId, token, finish, ledger, inbox };
}

describe('a member who completes a class', () => {
  test('earns the points and is notified once, for 300 concurrent calls', async () => {
    const { orgId, memberId, finish, ledger, inbox } = await createHalfDone();
    await graduateMember(app.platform, { orgId, memberId });
    expect(await ledger()).toEqual([]);
    await finish();
    await Promise.all(Array.from({ length: 300 }, () => graduateMember(app.platform, { orgId, memberId })));
    expect(await ledger()).toEqual([[TITLE, 50]]);
    await Promise.all([graduateAll(app.platform), graduateAll(app.platform)]);
    expect(await ledger()).toEqual([[TITLE, 50]]);
    expect((await inbox()).filter((title) => title.includes('结业'))).toEqual(['恭喜，你从《秋季训练营》结业了']);
  });

  test('is also found by the scheduled job, for example after the rule was relaxed', async () => {
    const { save, ledger } = await createHalfDone();
    await graduateAll(app.platform);
    expect(await ledger()).toEqual([]);
    await save({ completionShare: 50 });
    await graduateAll(app.platform);
    expect(await ledger()).toEqual([[TITLE, 50]]);
  });

  test('earns nothing in an unpublished class, or in one they have left', async () => {
    const { orgId, id, memberId, finish, ledger } = await createHalfDone();
    await finish();
    await sql`update classroom set status = 'archived' where org_id = ${orgId} and id = ${id}`.execute(app.database.db);
    await graduateAll(app.platform);
    expect(await ledger()).toEqual([]);
    await sql`update classroom set status = 'published' where org_id = ${orgId} and id = ${id}`.execute(app.database.db);
    await sql`update classroom_member set state = 'left' where org_id = ${orgId} and classroom_id = ${id}`.execute(app.database.db);
    await graduateAll(app.platform);
    expect(await ledger()).toEqual([]);
    expect(memberId).not.toBe('');
  });

  test('gets the badge for completed classes', async () => {
    const { owner, orgId, token, memberId, finish } = await createHalfDone();
    const badge = { name: '守诺', intro: '', icon: 'star' as const, tone: 'gold' as const, measure: 'classes-completed', goal: 1 };
    await call(app, owner.token, pointsAdminApi.createBadge, { body: badge });
    await finish();
    await graduateMember(app.platform, { orgId, memberId });
    await app.jobs.drain();
    const { badges } = await call(app, token, pointsApi.summary);
    expect(badges.map(({ name, earnedAt }) => [name, earnedAt !== null])).toEqual([['守诺', true]]);
  });

  test('is found in a class of many chunks, up to the last member', async () => {
    const one = await createRunningClass(app);
    await one.save({ plan: [planStage(app, [planItem(app, one.first.courseId)])] });
    const { db } = app.database;
    const members = Array.from({ length: 230 }, () => app.platform.newId());
    const [now, orgId] = [app.platform.clock.now(), one.orgId];
    const times = { password_changed_at: now, created_at: now, updated_at: now };
    await db
      .insertInto('member')
      .values(members.map((id) => ({ org_id: orgId, id, account: id, name: '林小满', password_hash: '', ...times })))
      .execute();
    await db
      .insertInto('classroom_member')
      .values(members.map((id) => ({ org_id: orgId, classroom_id: one.id, member_id: id, state: 'member', at: now })))
      .execute();
    await sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      select ${orgId}, id, ${one.first.courseId}, 100, ${now}, ${now}, ${now} from unnest(${members}::uuid[]) as m (id)`.execute(db);
    await graduateAll(app.platform);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from classroom_graduate where org_id = ${orgId}`.execute(
      db,
    );
    expect(rows[0]?.count).toBe(230);
  });

  test('earns by a rule that administrators can change', async () => {
    const { owner } = await createRunningClass(app);
    const { rules } = await call(app, owner.token, pointsAdminApi.rules);
    const named = new Map(rules.map(({ kind, name }) => [kind, name]));
    expect(['classroom-completed', 'qa-accepted', 'homework-excellent'].map((kind) => named.get(kind))).toEqual([
      '班级结业',
      '回答被采纳',
      '优秀作业',
    ]);
  });
});
