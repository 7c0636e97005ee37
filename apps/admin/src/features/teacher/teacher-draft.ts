import type { TeacherRow } from '@palm/contract/teacher/calls';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type TeacherValues = { name: string; title: string; quote: string; expertise: string[]; memberId: string | null };
export type TeacherDraft = TeacherValues & { biography: string; picture: { url: string | null; key: string | null } };

export const fieldNames: Readonly<Record<keyof TeacherDraft, string>> = {
  name: '姓名',
  title: '头衔',
  quote: '一句话',
  biography: '简介',
  expertise: '擅长方向',
  memberId: '成员账号',
  picture: '照片',
};

const NOBODY: TeacherDraft = {
  name: '',
  title: '',
  quote: '',
  biography: '',
  expertise: [],
  memberId: null,
  picture: { url: null, key: null },
};

const draftOf = ({ name, title, quote, biography, expertise, memberId, avatarUrl, avatarKey }: TeacherRow): TeacherDraft => ({
  name,
  title,
  quote,
  biography,
  expertise,
  memberId,
  picture: { url: avatarUrl, key: avatarKey },
});

/** A teacher as stored, with the revision that edits are based on; null: not yet created. */
export const storedOf = (teacher: TeacherRow | null): Stored<TeacherDraft> => ({
  value: teacher === null ? NOBODY : draftOf(teacher),
  revision: teacher?.revision ?? 0,
  savedAt: null,
  savedBy: null,
});
