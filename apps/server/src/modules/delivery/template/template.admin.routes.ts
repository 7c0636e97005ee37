import { deliveryTemplateApi } from '@palm/contract/delivery/template-calls';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listTemplates, resetTemplate, updateTemplate } from './template.service.ts';

export function mountDeliveryTemplates(router: Router, platform: Platform): void {
  bind(router, deliveryTemplateApi.list, ({ person }) => listTemplates(platform, person));
  bind(router, deliveryTemplateApi.update, ({ person, body }) => updateTemplate(platform, person, body));
  bind(router, deliveryTemplateApi.reset, ({ person, body }) => done(resetTemplate(platform, person, body)));
}
