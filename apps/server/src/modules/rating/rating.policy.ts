import { RATING_NEEDS_PERCENT } from '@palm/contract/rating/calls';

/** Who has seen a third of a course can judge it; `percent` null = never opened. */
export const mayRate = (percent: number | null): boolean => percent !== null && percent >= RATING_NEEDS_PERCENT;
