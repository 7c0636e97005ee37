import { classroomFields, type ClassroomAdminRow, type ClassroomEdit, type ClassroomFields } from '@palm/contract/classroom/admin';
import { classroomMemberRow, type ClassroomMemberRow } from '@palm/contract/classroom/members';
import { joinRule } from '@palm/contract/classroom/calls';
import { plan } from '@palm/contract/classroom/plan';
import { shownStatus } from '@palm/contract/plate/shelf';
import { toAudience } from '../../../platform/audience.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toCover } from '../../course/index.ts';
import type { StaffRow } from '../classroom.queries.ts';
import type { ClassroomAdminListRow, ClassroomEditRow, ClassroomMemberListRow } from './classroom.admin.queries.ts';

export const toAdminRow = (files: FileLinks, row: ClassroomAdminListRow): ClassroomAdminRow => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  joinRule: joinRule.parse(row.join_rule),
  capacity: row.capacity,
  memberCount: row.member_count,
  applicantCount: row.applicant_count,
  isForNobody: row.is_for_nobody,
  stageCount: row.stage_count,
  itemCount: row.item_count,
  status: shownStatus.parse(row.status),
  updatedAt: row.updated_at.toISOString(),
});

type Staff = readonly Pick<StaffRow, 'id' | 'role'>[];
const idsOf = (staff: Staff, role: string) => staff.filter((one) => one.role === role).map(({ id }) => id);

export const toFields = (row: ClassroomEditRow, staff: Staff): ClassroomFields =>
  classroomFields.parse({
    title: row.title,
    intro: row.intro,
    guide: row.guide,
    cover: { motif: row.cover_motif, tone: row.cover_tone, key: row.cover_key },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    joinRule: row.join_rule,
    capacity: row.capacity,
    completionShare: row.completion_share,
    completionAttendance: row.completion_attendance,
    completionHomework: row.completion_homework,
    completionMark: row.completion_mark,
    visibility: toAudience(row),
    teacherIds: idsOf(staff, 'teacher'),
    assistantIds: idsOf(staff, 'assistant'),
    assistantDuties: row.assistant_duties,
    plan: plan.parse(row.plan),
  });

export const toEdit = (
  files: FileLinks,
  row: ClassroomEditRow,
  { staff, objects }: { staff: readonly StaffRow[]; objects: ClassroomEdit['objects'] },
): ClassroomEdit => ({
  id: row.id,
  ...toFields(row, staff),
  coverUrl: files.url(row.cover_key),
  status: shownStatus.parse(row.status),
  isTemplate: row.is_template,
  objects,
  people: staff.map(({ id, name }) => ({ id, name })),
  memberCount: row.member_count,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});

export const toMemberRow = (row: ClassroomMemberListRow): ClassroomMemberRow => ({
  memberId: row.member_id,
  name: row.name,
  account: row.account,
  departmentName: row.department_name,
  state: classroomMemberRow.shape.state.parse(row.state),
  message: row.message,
  at: row.at.toISOString(),
});
