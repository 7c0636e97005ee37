import { applicationApi } from '@palm/contract/application/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf } from '../identity/index.ts';
import { getConfig } from './form.service.ts';
import { getOwnFields, saveOwnFields } from './own-fields.service.ts';
import { getState, submit } from './submit.service.ts';

export function mountApplication(router: Router, platform: Platform): void {
  bind(router, applicationApi.config, ({ query }) => getConfig(platform, query.code));
  bind(router, applicationApi.submit, ({ body, request, reply }) =>
    submit(platform, body, { browser: browserOf(request, reply), address: request.ip }),
  );
  bind(router, applicationApi.state, ({ body }) => getState(platform, body));
  bind(router, applicationApi.myFields, ({ person }) => getOwnFields(platform, person));
  bind(router, applicationApi.saveMyFields, async ({ person, body }) => {
    await saveOwnFields(platform, person, body.values);
    return { done: true } as const;
  });
}
