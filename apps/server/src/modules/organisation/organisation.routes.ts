import { organisationApi } from '@palm/contract/organisation/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBrand, getModuleConfig, getProtocols } from './organisation.service.ts';

export function mountOrganisation(router: Router, platform: Platform): void {
  bind(router, organisationApi.brand, ({ query }) => getBrand(platform, query));
  bind(router, organisationApi.moduleConfig, ({ person }) => getModuleConfig(platform, person));
  bind(router, organisationApi.protocols, ({ query }) => getProtocols(platform, query));
  bind(router, organisationApi.protocolsAlias, ({ query }) => getProtocols(platform, query));
}
