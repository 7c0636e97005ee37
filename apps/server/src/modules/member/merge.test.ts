import { examApi } from '@palm/contract/exam/calls';
import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { memberApi } from '@palm/contract/member/admin';
import { studyApi } from '@palm/contract/study/calls';
import type { Range } from '@palm/contract/study/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createExam } from '../../../test/exams.ts';
import { createAdministrator, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function twoAccounts() {
  const { orgId, code } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const kept = await createMember(app, orgId, { name: '林小满', tags: ['新员工'] });
  const gone = await createMember(app, orgId, { name: '林小满', mobile: '13800001111', tags: ['安全员'] });
  return { orgId, code, owner, kept, gone };
}

const two = (kept: TestMember, gone: TestMember) => ({ keptId: kept.memberId, goneId: gone.memberId });
const merge = (token: string, kept: TestMember, gone: TestMember) => call(app, token, memberApi.merge, { body: two(kept, gone) });
const preview = (token: string, kept: TestMember, gone: TestMember) => call(app, token, memberApi.mergePreview, { query: two(kept, gone) });
const detailOf = (token: string, { memberId }: TestMember) => call(app, token, memberApi.detail, { query: { memberId } });

/** Plays part of a section as fast as the clock allows. */
async function play({ token }: TestMember, sectionId: string, ranges: Range[]): Promise<void> {
  const { playerSession } = await call(app, token, studyApi.openPlayer, { body: { sectionId } });
  app.platform.clock.advance({ seconds: 120 });
  const position = ranges.at(-1)?.[1] ?? 0;
  await call(app, token, studyApi.report, { body: { playerSession, sequence: 1, ranges, position } });
}

describe('merging two accounts', () => {
  test('is for member administrators, and neither shows nor changes members of another organisation', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.merge, { body: two(kept, gone) })).toBe('FORBIDDEN');
    const stranger = (await twoAccounts()).gone;
    for (const pair of [two(kept, stranger), two(stranger, gone)]) {
      expect(await refusal(app, owner.token, memberApi.merge, { body: pair })).toBe('NOT_FOUND');
      expect(await refusal(app, owner.token, memberApi.mergePreview, { query: pair })).toBe('NOT_FOUND');
    }
  });

  test('is refused for one account twice, for merging oneself away, and for members with more rights than the caller', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    const clerk = await createAdministrator(app, orgId, ['member']);
    const refused = (token: string, a: TestMember, b: TestMember) => refusal(app, token, memberApi.merge, { body: two(a, b) });
    expect(await refused(owner.token, kept, kept)).toBe('MEMBER_MERGE_SAME');
    expect(await refused(clerk.token, kept, clerk)).toBe('MEMBER_SELF');
    expect(await refused(clerk.token, kept, owner)).toBe('FORBIDDEN');
    expect(await refused(clerk.token, owner, gone)).toBe('FORBIDDEN');
    const other = await createOwner(app, orgId);
    expect(await merge(other.token, kept, owner)).toEqual({ done: true });
  });

  test('is refused while an exam is being taken', async () => {
    const { orgId, examId } = await createExam(app);
    const owner = await createOwner(app, orgId);
    const [kept, gone] = [await createMember(app, orgId), await createMember(app, orgId)];
    const { attemptId } = await call(app, gone.token, examApi.start, { body: { examId } });
    const reason = '正在考《节气小考》，交卷以后再合并';
    expect((await preview(owner.token, kept, gone)).obstacle).toBe(reason);
    expect(await refusal(app, owner.token, memberApi.merge, { body: two(kept, gone) })).toBe('MEMBER_MERGE_BLOCKED');
    await call(app, gone.token, examApi.submit, { body: { attemptId } });
    expect((await preview(owner.token, kept, gone)).obstacle).toBeNull();
  });

  test('changes nothing when only previewed', async () => {
    const { owner, kept, gone } = await twoAccounts();
    const shown = await preview(owner.token, kept, gone);
    expect(shown).toMatchObject({ kept: { account: kept.account }, gone: { account: gone.account }, rows: [], obstacle: null });
    expect(shown.after).toEqual({ mobile: '13800001111', email: null });
    expect(await detailOf(owner.token, gone)).toMatchObject({ status: 'active', mobile: '13800001111' });
  });

  test('passes sign-in options on to the remaining account, and disables the other', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    await merge(owner.token, kept, gone);
    expect(await detailOf(owner.token, kept)).toMatchObject({ status: 'active', mobile: '13800001111', tags: ['新员工', '安全员'] });
    const heir = { id: kept.memberId, name: kept.name, account: kept.account };
    expect(await detailOf(owner.token, gone)).toMatchObject({ status: 'disabled', mobile: null, mergedInto: heir });
    expect((await send(app, gone.token, accountApi.isAdministrator)).statusCode).toBe(819);
    const memberIds = [gone.memberId];
    expect(await refusal(app, owner.token, memberApi.setStatus, { body: { memberIds, status: 'active' } })).toBe('MEMBER_MERGED');
    expect(await refusal(app, owner.token, memberApi.resetPassword, { body: { memberId: gone.memberId } })).toBe('MEMBER_MERGED');
    const third = await createMember(app, orgId);
    expect(await refusal(app, owner.token, memberApi.merge, { body: two(third, gone) })).toBe('MEMBER_MERGED');
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.merge' } });
    expect(list).toMatchObject([{ targetName: '林小满', detail: expect.stringContaining(gone.account) }]);
  });

  test('unites the watched parts of a section without counting a second twice, and completes what is whole now', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, {
      sections: [{}, {}],
      rules: { completionThreshold: 90 },
    });
    const [first = '', second = ''] = sectionIds;
    await play(kept, first, [[0, 60]]);
    await play(gone, first, [[40, 100]]);
    await play(gone, second, [[0, 100]]);
    expect((await preview(owner.token, kept, gone)).rows).toEqual(
      expect.arrayContaining([
        { name: '学过的小节', rows: 2, both: 1 },
        { name: '学过的课程', rows: 1, both: 1 },
      ]),
    );
    await merge(owner.token, kept, gone);
    const { progress } = await call(app, kept.token, studyApi.courseDetail, { query: { courseId } });
    expect(progress).toMatchObject({ percent: 100, completedSections: 2, completedAt: expect.any(String) });
    const { db } = app.platform;
    const rows = await db
      .selectFrom('section_progress')
      .select(['member_id', 'coverage'])
      .where('org_id', '=', orgId)
      .orderBy('section_id')
      .execute();
    expect(rows).toEqual([
      { member_id: kept.memberId, coverage: '{[0,100)}' },
      { member_id: kept.memberId, coverage: '{[0,100)}' },
    ]);
    const course = await db
      .selectFrom('course')
      .select(['learner_count', 'completed_count'])
      .where('org_id', '=', orgId)
      .executeTakeFirst();
    expect(course).toEqual({ learner_count: 1, completed_count: 1 });
    const total = await sql<{ seconds: number }>`select sum(seconds)::int as seconds from study_day where org_id = ${orgId}`.execute(db);
    const summed = await sql<{ seconds: number }>`
      select sum(seconds)::int as seconds from study_total where org_id = ${orgId} and course_id is not null`.execute(db);
    expect(summed.rows).toEqual(total.rows);
  });

  test('keeps every attempt of an exam, those of the merged account after the others', async () => {
    const { orgId, examId } = await createExam(app);
    const owner = await createOwner(app, orgId);
    const [kept, gone] = [await createMember(app, orgId), await createMember(app, orgId)];
    for (const { token } of [kept, gone]) {
      const { attemptId } = await call(app, token, examApi.start, { body: { examId } });
      await call(app, token, examApi.submit, { body: { attemptId } });
    }
    await merge(owner.token, kept, gone);
    const attempts = await app.platform.db
      .selectFrom('attempt')
      .select(['member_id', 'number'])
      .where('org_id', '=', orgId)
      .orderBy('number')
      .execute();
    expect(attempts).toEqual([1, 2].map((number) => ({ member_id: kept.memberId, number })));
  });

  test('happens once under concurrent calls', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    const course = await createCourse(app, orgId, owner.token);
    await play(gone, course.sectionIds[0] ?? '', [[0, 50]]);
    await Promise.all(Array.from({ length: 20 }, () => merge(owner.token, kept, gone)));
    const { total } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.merge' } });
    expect(total).toBe(1);
    expect(await refusal(app, owner.token, memberApi.merge, { body: two(gone, kept) })).toBe('MEMBER_MERGED');
  });

  test('replaces the merged account in lists of people', async () => {
    const { orgId, owner, kept, gone } = await twoAccounts();
    const { courseId } = await createCourse(app, orgId, owner.token);
    const { db } = app.platform;
    const named = [owner.memberId, gone.memberId];
    await db.updateTable('course').set({ audience_all: false, audience_member_ids: named }).where('org_id', '=', orgId).execute();
    await merge(owner.token, kept, gone);
    const row = await db.selectFrom('course').select('audience_member_ids').where('id', '=', courseId).executeTakeFirst();
    expect(row?.audience_member_ids).toEqual([owner.memberId, kept.memberId]);
  });
});
