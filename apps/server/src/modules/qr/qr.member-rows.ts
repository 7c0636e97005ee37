import { ends, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const qrMemberRows: readonly MemberRows[] = [ends('qr_code', 'good for two minutes')];
