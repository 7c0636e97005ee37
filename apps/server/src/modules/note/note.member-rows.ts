import { moves, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const noteMemberRows: readonly MemberRows[] = [moves('note', { name: '笔记' })];
