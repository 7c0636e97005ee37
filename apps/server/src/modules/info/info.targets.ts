import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

export const infoAddress = (infoId: string): string => `/infoDetail?infoId=${infoId}`;

/** Articles as link targets of other areas. */
export const infoTargets = publishedTargets(findTargets, infoAddress);
