import { roleApi } from '@palm/contract/member/roles';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assignRole, exportHolders, listHolders, setOwner } from './holders.service.ts';
import { createRole, editRole, listRoles, removeRole } from './role.service.ts';

export function mountRoles(router: Router, platform: Platform): void {
  bind(router, roleApi.list, ({ person }) => listRoles(platform, person));
  bind(router, roleApi.create, ({ person, body }) => createRole(platform, person, body));
  bind(router, roleApi.update, ({ person, body }) => editRole(platform, person, body));
  bind(router, roleApi.remove, ({ person, body }) => done(removeRole(platform, person, body.roleId)));
  bind(router, roleApi.holders, ({ person, query }) => listHolders(platform, person, query));
  bind(router, roleApi.exportHolders, ({ person, query }) => exportHolders(platform, person, query));
  bind(router, roleApi.assign, ({ person, body }) => done(assignRole(platform, person, body)));
  bind(router, roleApi.setOwner, ({ person, body }) => done(setOwner(platform, person, body)));
}
