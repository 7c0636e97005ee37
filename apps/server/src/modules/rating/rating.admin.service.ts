import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { ratingAdminApi } from '@palm/contract/rating/admin';
import { orNotFound } from '../../platform/app-error.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { countRatings, countStars, findRatings, takeRating } from './rating.queries.ts';
import { toRating, toSummary } from './rating.view.ts';

export const getCourseSummary = async (
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  courseId: string,
): Promise<ResultOf<typeof ratingAdminApi.summary>> => toSummary(await countStars(db, orgId, courseId));

export async function listAllRatings(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: QueryOf<typeof ratingAdminApi.list>,
): Promise<ResultOf<typeof ratingAdminApi.list>> {
  const filter = { courseId: query.courseId, stars: query.stars, withSentence: false };
  const { rows, total } = await readPage(query, {
    find: (part) => findRatings(db, orgId, filter, part).execute(),
    count: () => countRatings(db, orgId, filter),
  });
  return { list: rows.map((row) => toRating(row, files)), total };
}

const fields: SheetField<ResultOf<typeof ratingAdminApi.list>['list'][number]>[] = [
  { title: '成员', width: 14, cell: ({ memberName }) => memberName },
  { title: '评分', width: 8, cell: ({ stars }) => stars },
  { title: '评语', width: 60, cell: ({ sentence }) => sentence },
  { title: '时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportRatings = (platform: Platform, person: Person, query: QueryOf<typeof ratingAdminApi.export>) =>
  exportList(platform, person, { name: '课程评分', fields, query, list: (page) => listAllRatings(platform, person, page) });

export async function removeRating(platform: Pick<Platform, 'db' | 'newId' | 'clock'>, person: Person, ratingId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const removed = orNotFound(await takeRating(tx, person.orgId, ratingId));
    const detail = `${removed.stars} 星${removed.sentence === '' ? '' : `：${removed.sentence}`}`;
    await writeAudit(tx, platform, person, { action: 'rating.remove', targetId: ratingId, detail });
  });
}
