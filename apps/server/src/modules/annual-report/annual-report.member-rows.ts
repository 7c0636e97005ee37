import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const annualReportMemberRows: readonly MemberRows[] = [onePer('annual_report', ['year'], { second: 'left' })];
