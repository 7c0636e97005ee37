import { authored, ends, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const uploadMemberRows: readonly MemberRows[] = [
  ...authored('stored_object', 'uploaded_by'),
  ends('upload_grant', 'good for some minutes'),
];
