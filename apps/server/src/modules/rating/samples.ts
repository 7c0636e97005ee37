import { sql } from 'kysely';
import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as study } from '../study/samples.ts';

export const samples = defineSamples({
  needs: [course, study],
  rows: async ({ app, orgId, caller, words, now, insert }, own) => {
    // Only members who have seen a third of the course may rate it.
    await sql`update course_progress set percent = 60 where org_id = ${orgId} and member_id = ${caller}`.execute(app.platform.db);
    const given = { course_id: own.course, member_id: caller, stars: 4, sentence: words };
    return { rating: await insert('rating', { ...given, created_at: now, updated_at: now }) };
  },
  calls: {
    'rating.summary': (own) => ({ query: { courseId: own.course } }),
    'rating.list': (own) => ({ query: { courseId: own.course } }),
    'rating.save': (own) => ({ body: { courseId: own.course, stars: 5, sentence: '例子都来自真实课堂。' } }),
    'rating.withdraw': (own) => ({ body: { courseId: own.course } }),
    'ratingAdmin.summary': (own) => ({ query: { courseId: own.course } }),
    'ratingAdmin.list': (own) => ({ query: { courseId: own.course } }),
    'ratingAdmin.export': (own) => ({ query: { courseId: own.course } }),
    'ratingAdmin.remove': (own) => ({ body: { ratingId: own.rating } }),
  },
  alwaysDone: ['rating.withdraw'],
});
