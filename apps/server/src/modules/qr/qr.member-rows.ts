import { ends, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const qrMemberRows: readonly MemberRows[] = [ends('qr_code', 'good for two minutes')];
