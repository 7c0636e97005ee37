import { correctionApi } from '@palm/contract/member/correction';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { askCorrection } from './correction.service.ts';

export function mountOwnMember(router: Router, platform: Platform): void {
  bind(router, correctionApi.ask, async ({ person, body }) => {
    await askCorrection(platform, person, body);
    return { done: true } as const;
  });
}
