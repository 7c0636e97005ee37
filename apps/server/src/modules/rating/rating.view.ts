import type { Rating, RatingSummary } from '@palm/contract/rating/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import type { RatingRow } from './rating.queries.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export function toSummary(rows: readonly { stars: number; count: number }[]): RatingSummary {
  const spread = STARS.map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
  const count = spread.reduce((sum, given) => sum + given, 0);
  const stars = rows.reduce((sum, row) => sum + row.stars * row.count, 0);
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count, spread };
}

export const toRating = (row: RatingRow, files: FileLinks): Rating => ({
  id: row.id,
  memberName: row.name,
  avatarUrl: files.url(row.avatar_key),
  stars: row.stars,
  sentence: row.sentence,
  updatedAt: row.updated_at.toISOString(),
});
