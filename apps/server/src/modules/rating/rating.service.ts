import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { RATING_NEEDS_PERCENT, type ratingApi } from '@palm/contract/rating/calls';
import { AppError } from '../../platform/app-error.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { requireUnlockedCourse } from '../study/index.ts';
import './rating.events.ts';
import { mayRate } from './rating.policy.ts';
import { countRatings, countStars, findOwn, findRatings, removeOwnRating, upsertRating } from './rating.queries.ts';
import { toRating, toSummary } from './rating.view.ts';

type ReadParts = Pick<Platform, 'db' | 'answers'>;

/** Reveals nothing about a course that is not open to the person. */
async function requireOpenCourse(parts: ReadParts, person: Person, courseId: string): Promise<void> {
  const course = (await parts.answers.targets.course.find(parts.db, person.orgId, [courseId], person)).get(courseId);
  if (!course) {
    throw new AppError('NOT_FOUND');
  }
  if (!course.open) {
    throw new AppError('COURSE_NOT_VISIBLE');
  }
  await requireUnlockedCourse(parts, person, courseId);
}

export async function getSummary(parts: ReadParts, person: Person, courseId: string): Promise<ResultOf<typeof ratingApi.summary>> {
  const { orgId, memberId } = person;
  await requireOpenCourse(parts, person, courseId);
  const [stars, own] = await Promise.all([countStars(parts.db, orgId, courseId), findOwn(parts.db, { orgId, courseId, memberId })]);
  return {
    ...toSummary(stars),
    mine: own.stars === null ? null : { stars: own.stars, sentence: own.sentence ?? '' },
    percent: own.percent ?? 0,
    neededPercent: RATING_NEEDS_PERCENT,
    abilities: { rate: mayRate(own.percent) },
  };
}

export async function listRatings(
  parts: ReadParts & Pick<Platform, 'files'>,
  person: Person,
  { courseId, ...page }: QueryOf<typeof ratingApi.list>,
): Promise<ResultOf<typeof ratingApi.list>> {
  await requireOpenCourse(parts, person, courseId);
  const filter = { courseId, withSentence: true };
  const { rows, total } = await readPage({ ...page, sort: '-updatedAt' } as const, {
    find: (part) => findRatings(parts.db, person.orgId, filter, part).execute(),
    count: () => countRatings(parts.db, person.orgId, filter),
  });
  return { list: rows.map((row) => toRating(row, parts.files)), total };
}

/** One rating per member and course: saving again changes it. */
export async function saveRating(
  parts: ReadParts & Pick<Platform, 'newId' | 'clock' | 'jobs'>,
  person: Person,
  { courseId, stars, sentence }: BodyOf<typeof ratingApi.save>,
): Promise<void> {
  const key = { orgId: person.orgId, memberId: person.memberId, courseId };
  await requireOpenCourse(parts, person, courseId);
  const { percent } = await findOwn(parts.db, key);
  if (!mayRate(percent)) {
    throw new AppError('RATING_TOO_EARLY', { needed: RATING_NEEDS_PERCENT, percent: percent ?? 0 });
  }
  const rating = { ...key, id: parts.newId(), stars, sentence, now: parts.clock.now() };
  // The course may have been removed since it was read.
  await refuseViolation({ rating_course_fkey: 'NOT_FOUND' }, () =>
    inTransaction(parts.db, async (tx) => {
      if (await upsertRating(tx, rating)) {
        await parts.jobs.publish(tx, 'course-rated', { ...key, at: rating.now.toISOString() });
      }
    }),
  );
}

/** Also possible for a course that has since been closed to the person: a rating remains its author's. */
export const withdrawRating = ({ db }: Pick<Platform, 'db'>, { orgId, memberId }: Person, courseId: string): Promise<void> =>
  removeOwnRating(db, { orgId, memberId, courseId });
