import { moves, type MemberRows } from '../../platform/member-rows.ts';

/** Exports move to the remaining account when two accounts are merged; whether it may have the list is checked at download. */
export const listExportMemberRows: readonly MemberRows[] = [moves('export_run')];
