import { demoCodeApi } from '@palm/contract/delivery/calls';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newestDemoCode } from './demo.service.ts';

export function mountDemoCode(router: Router, platform: Platform): void {
  bind(router, demoCodeApi.newest, ({ query }) => newestDemoCode(platform, query));
}
