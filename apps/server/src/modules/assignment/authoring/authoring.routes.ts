import { assignmentAdminApi as api } from '@palm/contract/assignment/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as authoring from './authoring.service.ts';
import { previewAssignment } from './preview.service.ts';
import { exportProgress, listProgress } from './progress.service.ts';

export function mountAssignmentAuthoring(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => authoring.listAssignments(platform, person, query));
  bind(router, api.export, ({ person, query }) => authoring.exportAssignments(platform, person, query));
  bind(router, api.edit, ({ person, query }) => authoring.getAssignmentEdit(platform, person, query.assignmentId));
  bind(router, api.create, async ({ person, body }) => ({ id: await authoring.createAssignment(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await authoring.createAssignmentCopy(platform, person, body) }));
  bind(router, api.update, async ({ person, body }) => ({ revision: await authoring.updateAssignment(platform, person, body) }));
  bind(router, api.preview, ({ person, query }) => previewAssignment(platform, person, query.assignmentId));
  bind(router, api.switchOn, ({ person, body }) => done(authoring.switchOn(platform, person, body)));
  bind(router, api.recall, ({ person, body }) => done(authoring.recall(platform, person, body.assignmentId)));
  bind(router, api.end, ({ person, body }) => done(authoring.endAssignment(platform, person, body.assignmentId)));
  bind(router, api.remove, ({ person, body }) => done(authoring.removeAssignment(platform, person, body.assignmentId)));
  bind(router, api.progress, ({ person, query }) => listProgress(platform, person, query));
  bind(router, api.exportProgress, ({ person, query }) => exportProgress(platform, person, query));
}
