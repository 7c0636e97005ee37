import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const annualReportMemberRows: readonly MemberRows[] = [onePer('annual_report', ['year'], { second: 'left' })];
