import type { Module } from '../../platform/module.ts';
import { mountDepartments } from './department/department.admin.routes.ts';
import { mountManifest } from './manifest/manifest.routes.ts';
import { mountMemberImport } from './member/import/import.admin.routes.ts';
import { mountMembers } from './member/member.admin.routes.ts';
import { mountOrganisation } from './organisation.routes.ts';
import { mountSetup } from './setup/setup.routes.ts';
import { mountSettings } from './settings/settings.admin.routes.ts';

export { countAudience, reachedMembers } from './member/audience.queries.ts';
export { requireOwnAudience } from './member/audience.service.ts';
export { COMMAND_LINE, createUser, listOrganisations, resetUser, setOrganisationDisabled, unlockUser } from './setup/operator.service.ts';
export { createOrganisation, getSetupState } from './setup/setup.service.ts';
export { setupCode } from './setup/setup-code.ts';

/** The organisation itself: how it looks, what is switched on, its departments and its members. */
export const organisation: Module = {
  name: 'organisation',
  mount(router, platform) {
    mountOrganisation(router, platform);
    mountSetup(router, platform);
    mountManifest(router, platform);
    mountSettings(router, platform);
    mountDepartments(router, platform);
    mountMembers(router, platform);
    mountMemberImport(router, platform);
  },
};
