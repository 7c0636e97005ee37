import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

export const columnAddress = (columnId: string): string => `/columnDetail?columnId=${columnId}`;

/** Columns as link targets. */
export const columnTargets = publishedTargets(findTargets, columnAddress);
