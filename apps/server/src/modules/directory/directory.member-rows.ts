import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const directoryMemberRows: readonly MemberRows[] = [...authored('directory_run', 'created_by')];
