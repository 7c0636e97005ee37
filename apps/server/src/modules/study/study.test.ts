import { courseAuthoringApi } from '@palm/contract/course/admin';
import { studyApi } from '@palm/contract/study/calls';
import type { Range } from '@palm/contract/study/player';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createDepartment, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type CourseOverrides = Parameters<typeof createCourse>[3];

async function createClassroom(overrides: CourseOverrides = {}, timeZone = 'Asia/Shanghai') {
  const { orgId } = await createOrganisation(app, { timeZone });
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId, { name: '林小满', mobile: '13800001234' });
  return { orgId, owner, learner, ...(await createCourse(app, orgId, owner.token, overrides)) };
}

const open = (member: TestMember, sectionId = '') => call(app, member.token, studyApi.openPlayer, { body: { sectionId } });

const report = (member: TestMember, playerSession: string, sequence: number, ranges: Range[]) =>
  call(app, member.token, studyApi.report, { body: { playerSession, sequence, ranges, position: ranges.at(-1)?.[1] ?? 0 } });

const read = (member: TestMember, playerSession: string, sequence: number, { seconds = 0, pages = [] as Range[] }) =>
  call(app, member.token, studyApi.report, { body: { playerSession, sequence, ranges: pages, dwellSeconds: seconds, position: 0 } });

const detail = (member: TestMember, courseId: string) => call(app, member.token, studyApi.courseDetail, { query: { courseId } });

const rowsOf = async (orgId: string) => ({
  sections: await app.platform.db.selectFrom('section_progress').selectAll().where('org_id', '=', orgId).execute(),
  courses: await app.platform.db.selectFrom('course_progress').selectAll().where('org_id', '=', orgId).execute(),
  days: await app.platform.db.selectFrom('study_day').selectAll().where('org_id', '=', orgId).execute(),
  refusals: await app.platform.db.selectFrom('study_refusal_day').selectAll().where('org_id', '=', orgId).execute(),
  sessions: await app.platform.db.selectFrom('player_session').selectAll().where('org_id', '=', orgId).execute(),
});

describe('opening a course', () => {
  test('is refused to people outside its audience, and before publication', async () => {
    const { orgId, owner, learner, courseId, sectionIds } = await createClassroom({ published: false });
    expect(await refusal(app, learner.token, studyApi.courseDetail, { query: { courseId } })).toBe('COURSE_NOT_PUBLISHED');
    expect(await refusal(app, learner.token, studyApi.openPlayer, { body: { sectionId: sectionIds[0] ?? '' } })).toBe(
      'COURSE_NOT_PUBLISHED',
    );
    const nobody = await createCourse(app, orgId, owner.token, { departmentIds: [await createDepartment(app, orgId)] });
    expect(await refusal(app, learner.token, studyApi.courseDetail, { query: { courseId: nobody.courseId } })).toBe('COURSE_NOT_VISIBLE');
  });

  test('lets an author preview a draft without leaving a trace', async () => {
    const { orgId, owner, courseId, sectionIds } = await createClassroom({ published: false });
    expect(await detail(owner, courseId)).toMatchObject({ preview: true, abilities: { study: false, edit: true } });
    expect(await open(owner, sectionIds[0])).toMatchObject({ playerSession: '', durationSeconds: 100 });
    expect((await rowsOf(orgId)).courses).toEqual([]);
  });

  test('shows the member’s progress and where to continue', async () => {
    const { learner, courseId, sectionIds } = await createClassroom({ sections: [{ title: '甲' }, { title: '乙' }] });
    const [first, second] = sectionIds;
    const before = await detail(learner, courseId);
    expect(before.progress).toEqual({ percent: 0, completedSections: 0, requiredSections: 2, completedAt: null, nextSectionId: first });
    const { playerSession } = await open(learner, second);
    app.platform.clock.advance({ seconds: 30 });
    await report(learner, playerSession, 1, [[0, 60]]);
    const after = await detail(learner, courseId);
    expect(after.progress).toMatchObject({ percent: 30, nextSectionId: second });
    expect(after.chapters[0]?.sections.map(({ state, percent }) => [state, percent])).toEqual([
      ['open', 0],
      ['started', 60],
    ]);
    expect(await call(app, learner.token, studyApi.progressOf, { query: { courseIds: courseId } })).toEqual({
      list: [{ courseId, percent: 30, completed: false }],
    });
  });

  test('shows what each section still requires, by the rule that completes it', async () => {
    const sections = [{ seconds: 100 }, { kind: 'article' as const }, { kind: 'document' as const, pages: 4 }];
    const { learner, courseId, sectionIds } = await createClassroom({ sections, rules: { completionThreshold: 90, minDwellSeconds: 60 } });
    const remainders = async () =>
      (await detail(learner, courseId)).chapters.flatMap((chapter) => chapter.sections.map((one) => one.remainder));
    expect(await remainders()).toEqual([
      { seconds: 90, pages: 0 },
      { seconds: 60, pages: 0 },
      { seconds: 60, pages: 4 },
    ]);

    const video = await open(learner, sectionIds[0]);
    expect(video.remainder).toEqual({ seconds: 90, pages: 0 });
    app.platform.clock.advance({ seconds: 90 });
    expect(await report(learner, video.playerSession, 1, [[0, 40]])).toMatchObject({ remainder: { seconds: 50 }, completed: false });

    const document = await open(learner, sectionIds[2]);
    app.platform.clock.advance({ seconds: 30 });
    const seen = await read(learner, document.playerSession, 1, { seconds: 30, pages: [[0, 2]] });
    expect(seen.remainder).toEqual({ seconds: 30, pages: 2 });
    expect(await remainders()).toEqual([{ seconds: 50, pages: 0 }, { seconds: 60, pages: 0 }, seen.remainder]);

    const again = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 50 });
    expect(await report(learner, again.playerSession, 1, [[40, 90]])).toMatchObject({ remainder: null, completed: true });
    expect((await remainders())[0]).toBeNull();
    expect((await open(learner, sectionIds[0])).remainder).toBeNull();
  });

  test('locks later sections if the course must be taken in order', async () => {
    const { learner, courseId, sectionIds } = await createClassroom({ sections: [{}, {}], rules: { inOrder: true } });
    expect((await detail(learner, courseId)).chapters[0]?.sections.map(({ state }) => state)).toEqual(['open', 'locked']);
    expect(await refusal(app, learner.token, studyApi.openPlayer, { body: { sectionId: sectionIds[1] ?? '' } })).toBe('SECTION_LOCKED');
  });

  test('includes the member’s watermark and a signed URL', async () => {
    const { learner, sectionIds } = await createClassroom();
    const player = await open(learner, sectionIds[0]);
    expect(player.watermark).toEqual({ enabled: true, text: 'name-mobile', content: '林小满 1234' });
    expect(player.content.kind === 'video' && player.content.mediaUrl).toMatch(/^\/files\/.+[?&]s=/);
  });
});

describe('product §3.4: progress is honest', () => {
  test('does not complete a section when seeking to the end', async () => {
    const { learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 10 });
    expect(await report(learner, playerSession, 1, [[97, 100]])).toMatchObject({ percent: 3, completed: false, coverage: [[97, 100]] });
  });

  test('refuses and records claims that are faster than the clock, with the reason', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 10 });
    const receipt = await report(learner, playerSession, 1, [[0, 100]]);
    expect(receipt).toMatchObject({ percent: 22, completed: false, refused: [{ range: [22, 100], seconds: 78, reason: 'too-fast' }] });
    expect((await rowsOf(orgId)).refusals).toMatchObject([{ seconds: 78, times: 1, reason: 'too-fast', day: '2026-11-20' }]);
  });

  test('assigns study to days in the organisation’s time zone (product.md §1)', async () => {
    const { orgId, learner, sectionIds } = await createClassroom({}, 'America/New_York');
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 60 });
    await report(learner, playerSession, 1, [[0, 50]]);
    // The 20th has begun in Shanghai and in UTC.
    expect((await rowsOf(orgId)).days).toMatchObject([{ day: '2026-11-19', seconds: 50 }]);
    const summary = await call(app, learner.token, studyApi.summary, { query: { days: 7 } });
    expect(summary).toMatchObject({ streakDays: 1, weekSeconds: 50 });
    expect(summary.heat.at(-1)).toEqual({ day: '2026-11-19', seconds: 50 });
  });

  test('changes nothing if the same report is sent twice', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 10 });
    const first = await report(learner, playerSession, 1, [[0, 15]]);
    const stored = await rowsOf(orgId);
    app.platform.clock.advance({ seconds: 60 });
    expect(await report(learner, playerSession, 1, [[0, 15]])).toEqual(first);
    expect(await report(learner, playerSession, 1, [[50, 80]])).toEqual(first);
    expect(await rowsOf(orgId)).toEqual(stored);
  });

  test('does not count replayed parts again, in any order of reports', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 60 });
    await report(learner, playerSession, 2, [[20, 40]]);
    const receipt = await report(learner, playerSession, 1, [[0, 30]]);
    expect(receipt).toMatchObject({ coverage: [[0, 40]], percent: 40, refused: [{ reason: 'duplicate', seconds: 10 }] });
    expect((await rowsOf(orgId)).days).toMatchObject([{ seconds: 40, day: '2026-11-20' }]);
  });

  test('allows one player at a time: the other page is told, and only keeps what it played before', async () => {
    const { learner, sectionIds } = await createClassroom();
    const first = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 5 });
    const second = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 30 });
    const told = await report(learner, first.playerSession, 1, [[0, 40]]);
    expect(told).toMatchObject({ takenOver: true, coverage: [[0, 10]], refused: [{ reason: 'taken-over', seconds: 30 }] });
    expect(await report(learner, second.playerSession, 1, [[10, 30]])).toMatchObject({ takenOver: false, coverage: [[0, 30]] });
  });

  test('counts nothing more for a page that was closed', async () => {
    const { learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    await call(app, learner.token, studyApi.closePlayer, { body: { playerSession } });
    app.platform.clock.advance({ seconds: 60 });
    expect(await report(learner, playerSession, 1, [[0, 50]])).toMatchObject({
      coverage: [],
      refused: [{ reason: 'closed', seconds: 50 }],
    });
  });

  test('does not accept a player session of another member or organisation', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    const other = await createClassroom();
    const body = { playerSession, sequence: 1, ranges: [[0, 2]] as Range[], position: 2 };
    expect(await refusal(app, other.learner.token, studyApi.report, { body })).toBe('PLAYER_SESSION_UNKNOWN');
    expect(await refusal(app, other.learner.token, studyApi.openPlayer, { body: { sectionId: sectionIds[0] ?? '' } })).toBe('NOT_FOUND');
    const colleague = await createMember(app, orgId);
    expect(await refusal(app, colleague.token, studyApi.report, { body })).toBe('PLAYER_SESSION_UNKNOWN');
    expect(await refusal(app, learner.token, studyApi.report, { body: { ...body, playerSession: 'x' } })).toBe('PLAYER_SESSION_UNKNOWN');
    expect(await refusal(app, learner.token, studyApi.closePlayer, { body: { playerSession: 'x' } })).toBe('PLAYER_SESSION_UNKNOWN');
  });

  test('completes a document once it was read long enough and every page was shown', async () => {
    const { learner, sectionIds } = await createClassroom({ sections: [{ kind: 'document', pages: 4 }] });
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 40 });
    expect(await read(learner, playerSession, 1, { seconds: 40, pages: [[0, 2]] })).toMatchObject({
      percent: 50,
      completed: false,
      coverage: [[0, 2]],
    });
    expect(await read(learner, playerSession, 2, { pages: [[2, 4]] })).toMatchObject({ percent: 100, completed: true, coverage: [[0, 4]] });
    expect(await open(learner, sectionIds[0])).toMatchObject({ dwellSeconds: 30, completed: true });
  });
});

describe('completing a course', () => {
  const counted = (courseId: string) =>
    app.platform.db.selectFrom('course').select(['learner_count', 'completed_count']).where('id', '=', courseId).executeTakeFirstOrThrow();

  test('requires all required sections, counts once and survives stricter rules', async () => {
    const { owner, learner, courseId, sectionIds } = await createClassroom({
      sections: [{}, { required: false }, { kind: 'article' }],
    });
    const video = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 60 });
    expect(await report(learner, video.playerSession, 1, [[0, 96]])).toMatchObject({
      completed: true,
      coursePercent: 50,
      courseCompleted: false,
    });
    const article = await open(learner, sectionIds[2]);
    app.platform.clock.advance({ seconds: 31 });
    expect(await read(learner, article.playerSession, 1, { seconds: 31 })).toMatchObject({ coursePercent: 100, courseCompleted: true });
    await read(learner, article.playerSession, 2, { seconds: 5 });
    expect(await counted(courseId)).toEqual({ learner_count: 1, completed_count: 1 });

    const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    const rules = { ...edit.rules, completionThreshold: 100 };
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, rules, teacherIds: [] } });
    expect((await open(learner, sectionIds[0])).completed).toBe(true);
    expect((await detail(learner, courseId)).progress).toMatchObject({ percent: 100, completedSections: 2 });
  });

  test('is announced exactly once', async () => {
    const { orgId, learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 60 });
    await report(learner, playerSession, 1, [[0, 100]]);
    await report(learner, playerSession, 2, [[0, 100]]);
    await open(learner, sectionIds[0]);
    await app.jobs.drain();
    const messages = await app.platform.db.selectFrom('message').select('id').where('org_id', '=', orgId).execute();
    expect(messages).toHaveLength(1);
  });

  test('stores many concurrent reports as if they had arrived one by one', async () => {
    const { learner, sectionIds } = await createClassroom();
    const { playerSession } = await open(learner, sectionIds[0]);
    app.platform.clock.advance({ seconds: 60 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        send(app, learner.token, studyApi.report, {
          body: { playerSession, sequence: (place % 10) + 1, ranges: [[place % 10, (place % 10) + 2]], position: 0 },
        }),
      ),
    );
    expect(answers.every((answer) => answer.json<{ flag: boolean }>().flag)).toBe(true);
    expect(await open(learner, sectionIds[0])).toMatchObject({ coverage: [[0, 11]], percent: 11 });
  });
});
