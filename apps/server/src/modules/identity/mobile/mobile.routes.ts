import { mobileApi } from '@palm/contract/identity/mobile';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf } from '../ticket/browser.ts';
import { bindMobile, changeMobile, getBoundMobile, proveFormerMobile } from './mobile.service.ts';

const done = { done: true } as const;

export function mountMobile(router: Router, platform: Platform): void {
  bind(router, mobileApi.bound, async ({ person }) => getBoundMobile(person));
  bind(router, mobileApi.bind, async ({ person, body }) => {
    await bindMobile(platform, person, body);
    return done;
  });
  bind(router, mobileApi.proveFormer, ({ person, body, request, reply }) =>
    proveFormerMobile(platform, person, body.code, browserOf(request, reply)),
  );
  bind(router, mobileApi.change, async ({ person, body, request, reply }) => {
    await changeMobile(platform, person, body, browserOf(request, reply));
    return done;
  });
}
