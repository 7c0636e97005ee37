import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings, updateSetting } from './setting.service.ts';
import { testSetting } from './test.service.ts';

export function mountDeliverySettings(router: Router, platform: Platform): void {
  bind(router, deliverySettingApi.settings, ({ person }) => getSettings(platform, person));
  bind(router, deliverySettingApi.update, ({ person, body }) => updateSetting(platform, person, body));
  bind(router, deliverySettingApi.test, ({ person, body }) => testSetting(platform, person, body));
}
