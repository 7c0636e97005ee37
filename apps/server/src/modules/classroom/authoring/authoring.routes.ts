import { classroomAdminApi as api } from '@palm/contract/classroom/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { manageClassroom } from '../classroom-access.ts';
import { decide } from '../joining/decide.service.ts';
import * as authoring from './classroom.admin.service.ts';
import { createClassroom, createClassroomCopy, createTemplate } from './creating.service.ts';
import { updateEffect } from './effect.service.ts';
import * as members from './members.service.ts';

export function mountClassroomAuthoring(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => authoring.listAdminClassrooms(platform, person, query));
  bind(router, api.export, ({ person, query }) => authoring.exportClassrooms(platform, person, query));
  bind(router, api.edit, ({ person, query }) => authoring.getClassroomEdit(platform, person, query.classroomId));
  bind(router, api.create, async ({ person, body }) => ({ id: await createClassroom(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await createClassroomCopy(platform, person, body) }));
  bind(router, api.createTemplate, async ({ person, body }) => ({ id: await createTemplate(platform, person, body) }));
  bind(router, api.update, async ({ person, body }) => ({ revision: await authoring.updateClassroom(platform, person, body) }));
  bind(router, api.updateEffect, ({ person, body }) => updateEffect(platform, person, body));
  bind(router, api.publish, ({ person, body }) => authoring.publishClassrooms(platform, person, body));
  bind(router, api.archive, ({ person, body }) => authoring.archiveClassrooms(platform, person, body));
  bind(router, api.remove, ({ person, body }) => done(authoring.removeClassroom(platform, person, body.classroomId)));
  bind(router, api.members, ({ person, query }) => members.listClassroomMembers(platform, person, query));
  bind(router, api.exportMembers, ({ person, query }) => members.exportClassroomMembers(platform, person, query));
  bind(router, api.enrolMembers, ({ person, body }) => members.enrolMembers(platform, person, body));
  bind(router, api.decide, ({ person, body }) => decide(platform, person, body, manageClassroom));
  bind(router, api.removeMembers, ({ person, body }) => members.removeMembers(platform, person, body));
}
