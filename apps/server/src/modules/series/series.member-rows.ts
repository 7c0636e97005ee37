import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const seriesMemberRows: readonly MemberRows[] = [...authored('series', 'saved_by'), inAudience('series')];
