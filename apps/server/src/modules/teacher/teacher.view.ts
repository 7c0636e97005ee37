import type { TeacherBrief, TeacherRow } from '@palm/contract/teacher/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { plainText } from '../../platform/rich-text.ts';
import type { TeacherListRow } from './teacher.queries.ts';

export interface TeacherBriefRow {
  id: string;
  name: string;
  title: string;
  avatar_key: string | null;
}

export const toTeacherBrief = (files: FileLinks, row: TeacherBriefRow): TeacherBrief => ({
  id: row.id,
  name: row.name,
  title: row.title,
  avatarUrl: files.url(row.avatar_key),
});

/** Adds the biography as plain text, for short introductions. */
export const toTeacherIntro = (files: FileLinks, row: TeacherBriefRow & { biography: string }): TeacherBrief & { biography: string } => ({
  ...toTeacherBrief(files, row),
  biography: plainText(row.biography),
});

/** A teacher in the administrators' list. */
export const toTeacherRow = (files: FileLinks, row: TeacherListRow): TeacherRow => ({
  ...toTeacherBrief(files, row),
  quote: row.quote,
  biography: row.biography,
  expertise: row.expertise,
  memberId: row.member_id,
  account: row.account,
  avatarKey: row.avatar_key,
  courseCount: row.course_count,
  status: row.archived ? 'archived' : 'active',
  revision: row.updated_at.getTime(),
});
