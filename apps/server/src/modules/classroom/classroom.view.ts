import { joinRule, membership, type ClassroomCard } from '@palm/contract/classroom/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { toCover } from '../course/index.ts';
import type { ClassroomCardRow, StaffRow } from './classroom.queries.ts';

type Days = Pick<ClassroomCardRow, 'starts_on' | 'ends_on'>;

function phaseOf({ starts_on, ends_on }: Days, today: string): ClassroomCard['phase'] {
  if (today < starts_on) {
    return 'coming';
  }
  return today > ends_on ? 'over' : 'running';
}

export const toCard = (files: FileLinks, row: ClassroomCardRow, today: string): ClassroomCard => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: toCover(files, row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  phase: phaseOf(row, today),
  joinRule: joinRule.parse(row.join_rule),
  capacity: row.capacity,
  memberCount: row.member_count,
  teacherNames: row.teacher_names,
  membership: membership.parse(row.membership ?? 'none'),
  staff: row.staff,
});

export const toStaff = (files: FileLinks, { id, name, avatar_key }: StaffRow) => ({ id, name, avatarUrl: files.url(avatar_key) });
