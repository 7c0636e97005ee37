import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { archiveTeachers, restoreTeachers, setExpertise } from './chosen.service.ts';
import { exportTeachers } from './export.service.ts';
import { getTeacherDetail } from './profile.service.ts';
import { getTeacherBlock } from './shelf.service.ts';
import { createCopy, createTeacher, getTeacher, listExpertise, listTeachers, removeTeacher, updateTeacher } from './teacher.service.ts';

export function mountTeacher(router: Router, platform: Platform): void {
  bind(router, teacherApi.detail, ({ person, query }) => getTeacherDetail(platform, person, query.teacherId));
  bind(router, teacherApi.shelf, ({ person, query }) => getTeacherBlock(platform, person, query));
  bind(router, teacherApi.list, ({ person, query }) => listTeachers(platform, person, query));
  bind(router, teacherApi.export, ({ person, query }) => exportTeachers(platform, person, query));
  bind(router, teacherApi.expertise, ({ person }) => listExpertise(platform, person));
  bind(router, teacherApi.setExpertise, ({ person, body }) => setExpertise(platform, person, body));
  bind(router, teacherApi.create, async ({ person, body }) => ({ id: await createTeacher(platform, person, body) }));
  bind(router, teacherApi.update, ({ person, body }) => updateTeacher(platform, person, body));
  bind(router, teacherApi.remove, ({ person, body }) => done(removeTeacher(platform, person, body.teacherId)));
  bind(router, teacherAdminApi.detail, ({ person, query }) => getTeacher(platform, person, query.teacherId));
  bind(router, teacherAdminApi.createCopy, ({ person, body }) => createCopy(platform, person, body));
  bind(router, teacherAdminApi.archive, ({ person, body }) => archiveTeachers(platform, person, body));
  bind(router, teacherAdminApi.restore, ({ person, body }) => restoreTeachers(platform, person, body));
}
