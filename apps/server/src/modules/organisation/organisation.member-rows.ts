import { authored, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const organisationMemberRows: readonly MemberRows[] = [
  ...authored('protocol_version', 'published_by'),
  onePer('protocol_agreement', ['key', 'version'], { both: { agreed_at: 'least' } }),
];
