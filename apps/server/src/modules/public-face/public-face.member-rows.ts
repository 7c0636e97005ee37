import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const publicFaceMemberRows: readonly MemberRows[] = [...authored('public_face', 'saved_by')];
