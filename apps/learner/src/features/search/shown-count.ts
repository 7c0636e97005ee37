import { MOST_COUNTED } from '@palm/contract/search/calls';

/** How much was found, in words: what is more than was counted is told as that. */
export const shownCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));
