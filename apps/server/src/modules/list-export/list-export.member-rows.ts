import { moves, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another: whether the list is still his to take is judged when he takes it. */
export const listExportMemberRows: readonly MemberRows[] = [moves('export_run')];
