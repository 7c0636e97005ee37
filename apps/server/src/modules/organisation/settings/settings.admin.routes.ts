import { organisationApi } from '@palm/contract/organisation/calls';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeSettings, getSettings } from './settings.service.ts';

export function mountSettings(router: Router, platform: Platform): void {
  bind(router, organisationApi.settings, ({ person }) => getSettings(platform, person));
  bind(router, organisationApi.updateSettings, ({ person, body }) => changeSettings(platform, person, body));
}
