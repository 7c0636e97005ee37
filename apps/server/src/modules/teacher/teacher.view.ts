import type { TeacherBrief } from '@palm/contract/teacher/calls';
import type { FileLinks } from '../../platform/file-links.ts';

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
