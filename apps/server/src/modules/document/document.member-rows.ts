import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const documentMemberRows: readonly MemberRows[] = [
  onePer('class_document_read', ['document_id'], { name: '看过的班级文档', both: { read_at: 'least' } }),
];
