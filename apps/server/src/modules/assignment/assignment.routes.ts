import { assignmentApi as api } from '@palm/contract/assignment/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTasks } from './tasks.service.ts';

export function mountAssignment(router: Router, platform: Platform): void {
  bind(router, api.tasks, ({ person, query }) => listTasks(platform, person, query));
}
