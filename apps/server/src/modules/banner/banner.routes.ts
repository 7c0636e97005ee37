import { bannerApi } from '@palm/contract/banner/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReachCounter } from './counting/reach.service.ts';

export function mountBanner(router: Router, platform: Platform): void {
  const counter = createReachCounter(platform);
  bind(router, bannerApi.seen, ({ person, body }) => done(counter.count(person, body.bannerIds, 'seen')));
  bind(router, bannerApi.click, ({ person, body }) => done(counter.count(person, [body.bannerId], 'opened')));
}
