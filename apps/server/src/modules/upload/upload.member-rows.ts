import { authored, ends, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const uploadMemberRows: readonly MemberRows[] = [
  ...authored('stored_object', 'uploaded_by'),
  ends('upload_grant', 'good for some minutes'),
];
