import { RATING_NEEDS_PERCENT } from '@palm/contract/rating/calls';

/** Judging a course requires having seen about a third of it; `percent` null = never opened. */
export const mayRate = (percent: number | null): boolean => percent !== null && percent >= RATING_NEEDS_PERCENT;
