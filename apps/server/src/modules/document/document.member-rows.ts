import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const documentMemberRows: readonly MemberRows[] = [
  onePer('class_document_read', ['document_id'], { name: '看过的班级文档', both: { read_at: 'least' } }),
];
