import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

export const infoAddress = (infoId: string): string => `/infoDetail?infoId=${infoId}`;

/** Articles as other areas point at them. */
export const infoTargets = publishedTargets(findTargets, infoAddress);
