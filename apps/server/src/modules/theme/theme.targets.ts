import { publishedTargets } from '../../platform/published-targets.ts';
import { findTargets } from './target.queries.ts';

export const themeAddress = (themeId: string): string => `/themeDetail?themeId=${themeId}`;

/** Themes as link targets for other areas. */
export const themeTargets = publishedTargets(findTargets, themeAddress);
