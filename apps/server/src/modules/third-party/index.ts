import type { Module } from '../../platform/module.ts';
import { resealProviders } from './provider/reseal-providers.service.ts';
import { unreadableProviders } from './provider/unreadable.service.ts';
import { mountSaml } from './saml.routes.ts';
import { mountThirdPartyAdmin } from './third-party.admin.routes.ts';
import { mountThirdParty } from './third-party.routes.ts';
import { createThirdParty } from './third-party.ts';
import { thirdPartyMemberRows } from './third-party.member-rows.ts';

export { findDirectoryLinks, insertDirectoryLinks, listDirectories, readWholeDirectory } from './directory.ts';
export type { DirectoryGround, DirectoryPerson, DirectoryUnit } from './kinds/ldap.ts';

/** Platforms that vouch for members, who link them to their accounts and sign in with them. */
export const thirdParty: Module = {
  name: 'third-party',
  tables: ['third_party_provider', 'third_party_link'],
  memberRows: thirdPartyMemberRows,
  mount(router, platform) {
    const third = createThirdParty(platform);
    mountThirdParty(router, third);
    mountThirdPartyAdmin(router, third);
    mountSaml(router, third);
  },
  reseal: resealProviders,
  unreadable: unreadableProviders,
};
