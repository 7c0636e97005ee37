import type { Criterion, PassageNote } from '@palm/contract/homework/calls';
import type { DeskHomework, DeskSubmission, SentReview } from './desk-types.ts';

/** A teacher's feedback on a submission so far. */
export type ReviewDraft = {
  remark: string;
  notes: readonly PassageNote[];
  points: Readonly<Record<string, number>>;
  /** Used if there are no criteria. */
  score: number | null;
};

/** Feedback that the server does not have yet, and the time of the saved feedback that it was typed over. */
export type KeptReview = { draft: ReviewDraft; readAt: string | null };

/** When the saved feedback was saved. */
export const reviewedAtOf = ({ versions }: DeskSubmission): string | null => versions.at(-1)?.review?.reviewedAt ?? null;

export function draftOf({ versions }: DeskSubmission): ReviewDraft {
  const review = versions.at(-1)?.review;
  return {
    remark: review?.remark ?? '',
    notes: review?.notes ?? [],
    points: Object.fromEntries((review?.points ?? []).map(({ criterionId, points }) => [criterionId, points])),
    score: review?.score ?? null,
  };
}

/** Notes in text order. */
export const inOrder = (notes: readonly PassageNote[]): PassageNote[] => notes.toSorted((one, other) => one.from - other.from);

export const overlaps = (notes: readonly PassageNote[], { from, to }: Pick<PassageNote, 'from' | 'to'>): boolean =>
  notes.some((note) => note.from < to && from < note.to);

/** Five steps from zero to full points. */
export const stepsOf = ({ points }: Pick<Criterion, 'points'>): number[] => [
  ...new Set([0, 0.3, 0.6, 0.9, 1].map((share) => Math.round(points * share))),
];

/** The total so far, and the number of criteria without points. */
export function totalOf(
  { criteria, fullMark }: Pick<DeskHomework, 'criteria' | 'fullMark'>,
  draft: ReviewDraft,
): { sum: number; missing: number } {
  if (fullMark === null) {
    return { sum: 0, missing: 0 };
  }
  if (criteria.length === 0) {
    return { sum: draft.score ?? 0, missing: draft.score === null ? 1 : 0 };
  }
  return {
    sum: criteria.reduce((sum, { id }) => sum + (draft.points[id] ?? 0), 0),
    missing: criteria.filter(({ id }) => draft.points[id] === undefined).length,
  };
}

/** Converts the draft to the request body. */
export const toReview = (
  { submissionId, versionCount: number }: Pick<DeskSubmission, 'submissionId' | 'versionCount'>,
  { draft: { remark, notes, points, score }, readAt }: KeptReview,
): SentReview => ({
  submissionId,
  number,
  remark,
  notes: inOrder(notes),
  points: Object.entries(points).map(([criterionId, given]) => ({ criterionId, points: given })),
  score,
  readAt,
});
