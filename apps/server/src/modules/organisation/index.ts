import { mergeRowCounts } from '../../platform/database/row-count.ts';
import type { Module } from '../../platform/module.ts';
import { mountManifest } from './manifest/manifest.routes.ts';
import { mountStylesheet } from './manifest/stylesheet.routes.ts';
import { mountOrganisation } from './organisation.routes.ts';
import { mountProtocols } from './protocol/protocol.routes.ts';
import { mountSetup } from './setup/setup.routes.ts';
import { mountSettings } from './settings/settings.admin.routes.ts';
import { organisationMemberRows } from './organisation.member-rows.ts';

export type { ModuleState } from './modules.ts';
export { findLook, getModules, getWatermark, ORGANISATION_TOPIC } from './organisation.service.ts';
export { storeModules, storeTakesApplications } from './organisation.queries.ts';
export { listOrganisations, setMaintenance, setOrganisationDisabled } from './setup/operator.service.ts';
export { insertOrganisation } from './setup/setup.queries.ts';
export { createOrganisation, getSetupState } from './setup/setup.service.ts';
export { setupCode } from './setup/setup-code.ts';

/** The organisation itself: its look, its modules, and its setup. */
export const organisation: Module = {
  name: 'organisation',
  tables: ['organisation', 'organisation_module', 'protocol', 'protocol_version', 'protocol_agreement', 'row_count'],
  memberRows: organisationMemberRows,
  schedules: ({ db }) => [{ name: 'row-count', everyMinutes: 5, run: () => mergeRowCounts(db) }],
  mount(router, platform) {
    mountOrganisation(router, platform);
    mountSetup(router, platform);
    mountManifest(router, platform);
    mountStylesheet(router, platform);
    mountSettings(router, platform);
    mountProtocols(router, platform);
  },
};
