import { MOST_COUNTED } from '@palm/contract/search/calls';

/** Number of hits in words; beyond the counting limit it says so. */
export const shownCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));
