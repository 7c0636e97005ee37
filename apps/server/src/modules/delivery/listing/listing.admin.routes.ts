import { deliveryApi } from '@palm/contract/delivery/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportDeliveries, getDelivery, listDeliveries, resendDelivery, revealDelivery } from './listing.service.ts';

export function mountDeliveries(router: Router, platform: Platform): void {
  bind(router, deliveryApi.list, ({ person, query }) => listDeliveries(platform, person, query));
  bind(router, deliveryApi.export, ({ person, query }) => exportDeliveries(platform, person, query));
  bind(router, deliveryApi.detail, ({ person, query }) => getDelivery(platform, person, query.deliveryId));
  bind(router, deliveryApi.reveal, ({ person, body }) => revealDelivery(platform, person, body.deliveryId));
  bind(router, deliveryApi.resend, ({ person, body }) => done(resendDelivery(platform, person, body.deliveryId)));
}
