import { anyText, listWith, objectWith, textOrNull, wholeNumber, type Reader } from '@palm/client/readers';
import type { KeptReview } from '@palm/ui/marking-desk/review-draft';

export const NO_REVIEW: KeptReview | null = null;

const tone: Reader<'good' | 'fix'> = (value) => (value === 'good' || value === 'fix' ? value : undefined);
const numberOrNull: Reader<number | null> = (value) => (value === null ? null : wholeNumber(value));
const pointsById: Reader<Record<string, number>> = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((points) => wholeNumber(points) !== undefined)
    ? (value as Record<string, number>)
    : undefined;

/** Feedback that was kept in the tab's storage. */
export const readReview: Reader<KeptReview | null> = objectWith({
  draft: objectWith({
    remark: anyText,
    notes: listWith(objectWith({ from: wholeNumber, to: wholeNumber, tone, note: anyText })),
    points: pointsById,
    score: numberOrNull,
  }),
  readAt: textOrNull,
});
