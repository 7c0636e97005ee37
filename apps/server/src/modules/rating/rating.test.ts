import { ratingAdminApi } from '@palm/contract/rating/admin';
import { ratingApi } from '@palm/contract/rating/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { findRatings } from './rating.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createClassroom() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const { courseId } = await createCourse(app, orgId, owner.token, { title: '课堂提问的艺术' });
  /** A member with this much progress; null = never opened. */
  const learner = async (percent: number | null, name = '林小满') => {
    const member = await createMember(app, orgId, { name });
    const now = app.platform.clock.now();
    if (percent !== null) {
      const progress = { org_id: orgId, member_id: member.memberId, course_id: courseId, percent, started_at: now, last_studied_at: now };
      await app.platform.db.insertInto('course_progress').values(progress).execute();
    }
    return member;
  };
  const rate = (token: string, stars: number, sentence = '') => call(app, token, ratingApi.save, { body: { courseId, stars, sentence } });
  const summary = (token: string) => call(app, token, ratingApi.summary, { query: { courseId } });
  return { orgId, owner, courseId, learner, rate, summary };
}

describe('a rating', () => {
  test('is refused below 30 %, and shows the current progress', async () => {
    const { courseId, learner, summary } = await createClassroom();
    for (const percent of [null, 0, 29]) {
      const { token } = await learner(percent);
      expect(await refusal(app, token, ratingApi.save, { body: { courseId, stars: 5 } })).toBe('RATING_TOO_EARLY');
      expect(await summary(token)).toMatchObject({ percent: percent ?? 0, neededPercent: 30, abilities: { rate: false } });
    }
  });

  test('is refused for a course that is not open to the member', async () => {
    const { orgId, owner, learner } = await createClassroom();
    const hidden = await createCourse(app, orgId, owner.token, { departmentIds: [await createDepartment(app, orgId)] });
    const { token } = await learner(100);
    const body = { courseId: hidden.courseId, stars: 5 };
    expect(await refusal(app, token, ratingApi.save, { body })).toBe('COURSE_NOT_VISIBLE');
    expect(await refusal(app, token, ratingApi.summary, { query: { courseId: hidden.courseId } })).toBe('COURSE_NOT_VISIBLE');
    expect(await refusal(app, token, ratingApi.list, { query: { courseId: hidden.courseId } })).toBe('COURSE_NOT_VISIBLE');
  });

  test.each([0, 6, 2.5])('refuses %s stars', async (stars) => {
    const { courseId, learner } = await createClassroom();
    const { token } = await learner(30);
    expect(await refusal(app, token, ratingApi.save, { body: { courseId, stars } })).toBe('PARAM_INVALID');
  });

  test('exists once per member and course: saving again changes it, also 300 times concurrently', async () => {
    const { learner, rate, summary } = await createClassroom();
    const { token } = await learner(30);
    await rate(token, 2, '例子少了些');
    await Promise.all(Array.from({ length: 300 }, () => rate(token, 4, '补充案例后好多了')));
    expect(await summary(token)).toMatchObject({ average: 4, count: 1, mine: { stars: 4, sentence: '补充案例后好多了' } });
  });

  test('counts in average and distribution, and can be withdrawn', async () => {
    const { courseId, learner, rate, summary } = await createClassroom();
    const [first, second, third] = [await learner(40), await learner(80), await learner(100)];
    await rate(first.token, 5);
    await rate(second.token, 4);
    await rate(third.token, 4);
    expect(await summary(first.token)).toMatchObject({ average: 4.3, count: 3, spread: [0, 0, 0, 2, 1] });
    await call(app, first.token, ratingApi.withdraw, { body: { courseId } });
    expect(await summary(first.token)).toMatchObject({ average: 4, count: 2, mine: null });
  });

  test('is shown to others if it has a comment, newest first', async () => {
    const { courseId, learner, rate } = await createClassroom();
    const reader = await learner(null, '读者');
    await rate((await learner(50, '周一')).token, 5, '每一节都能马上用到课堂上。');
    app.platform.clock.advance({ minutes: 1 });
    await rate((await learner(50, '周二')).token, 3, '节奏可以再慢一点。');
    await rate((await learner(50, '周三')).token, 1);
    const { list, total } = await call(app, reader.token, ratingApi.list, { query: { courseId } });
    expect(list.map(({ memberName, stars }) => [memberName, stars])).toEqual([
      ['周二', 3],
      ['周一', 5],
    ]);
    expect(total).toBe(2);
  });

  test('can be removed by a content administrator, and its content is logged', async () => {
    const { orgId, courseId, learner, rate, summary } = await createClassroom();
    const member = await learner(90);
    await rate(member.token, 1, '骂人的话');
    const administrator = await createAdministrator(app, orgId, ['content']);
    const { list } = await call(app, administrator.token, ratingAdminApi.list, { query: { courseId } });
    const [offending] = list;
    await call(app, administrator.token, ratingAdminApi.remove, { body: { ratingId: offending?.id ?? '' } });
    expect(await summary(member.token)).toMatchObject({ average: null, count: 0, mine: null });
    const notes = app.platform.db.selectFrom('audit_entry').select(['action', 'detail']).where('org_id', '=', orgId);
    expect(await notes.where('action', '=', 'rating.remove').execute()).toEqual([{ action: 'rating.remove', detail: '1 星：骂人的话' }]);
    expect(await refusal(app, administrator.token, ratingAdminApi.remove, { body: { ratingId: offending?.id ?? '' } })).toBe('NOT_FOUND');
  });

  test('is listed by its index', async () => {
    const { orgId, courseId } = await createClassroom();
    const { db } = app.platform;
    const indexes = { updatedAt: 'rating_course_idx', stars: 'rating_stars_idx' } as const;
    for (const key of ['updatedAt', 'stars'] as const) {
      for (const sort of [key, `-${key}`] as const) {
        const page = findRatings(db, orgId, { courseId, withSentence: false }, { sort, limit: 20, offset: 0 });
        await expectOrderFrom(db, indexes[key], page);
      }
    }
  });
});
