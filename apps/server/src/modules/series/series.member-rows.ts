import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const seriesMemberRows: readonly MemberRows[] = [...authored('series', 'saved_by'), inAudience('series')];
