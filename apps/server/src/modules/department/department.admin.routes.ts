import { departmentApi } from '@palm/contract/department/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDepartment, removeEmptyDepartment, listDepartments, moveDepartment, editDepartment } from './department.service.ts';

const done = { done: true } as const;

export function mountDepartments(router: Router, platform: Platform): void {
  bind(router, departmentApi.list, ({ person }) => listDepartments(platform, person));
  bind(router, departmentApi.create, ({ person, body }) => createDepartment(platform, person, body));
  bind(router, departmentApi.update, async ({ person, body }) => {
    await editDepartment(platform, person, body);
    return done;
  });
  bind(router, departmentApi.move, async ({ person, body }) => {
    await moveDepartment(platform, person, body);
    return done;
  });
  bind(router, departmentApi.remove, async ({ person, body }) => {
    await removeEmptyDepartment(platform, person, body.departmentId);
    return done;
  });
}
