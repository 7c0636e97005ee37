import { moves, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const noteMemberRows: readonly MemberRows[] = [moves('note', { name: '笔记' })];
