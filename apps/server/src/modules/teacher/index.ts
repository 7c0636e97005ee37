import type { Module } from '../../platform/module.ts';
import { teacherReferences } from './reference.queries.ts';
import { teacherFollows } from './teacher.follows.ts';
import { usesAvatar } from './teacher.queries.ts';
import { mountTeacher } from './teacher.routes.ts';
import { teacherSearch } from './teacher.search.ts';
import { teacherTargets } from './teacher.targets.ts';
import { teacherMemberRows } from './teacher.member-rows.ts';

export { toTeacherBrief, toTeacherIntro } from './teacher.view.ts';

/** Teachers of courses and columns: their pages for members, and their management by authors. */
export const teacher: Module = {
  name: 'teacher',
  tables: ['teacher'],
  memberRows: teacherMemberRows,
  usesAvatar,
  mount: mountTeacher,
  targets: { teacher: teacherTargets },
  blocks: { teachers: { target: 'teacher', categories: async () => [] } },
  search: teacherSearch,
  follows: teacherFollows,
  references: teacherReferences,
};
