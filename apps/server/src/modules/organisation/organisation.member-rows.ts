import { authored, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const organisationMemberRows: readonly MemberRows[] = [
  ...authored('protocol_version', 'published_by'),
  onePer('protocol_agreement', ['key', 'version'], { both: { agreed_at: 'least' } }),
];
