import { trialApi } from '@palm/contract/trial/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf } from '../identity/index.ts';
import { createTrialProgress } from './trial-progress.ts';
import { getTrialState, isCodeFree, openTrial, proveTrialMobile, sendCodeForTrial } from './trial.service.ts';

export function mountTrial(router: Router, platform: Platform): void {
  const progress = createTrialProgress(platform.news);
  bind(router, trialApi.state, () => getTrialState(platform));
  bind(router, trialApi.checkCode, ({ query }) => isCodeFree(platform, query.code));
  bind(router, trialApi.sendCode, ({ body, request, reply }) =>
    sendCodeForTrial(platform, body, { browser: browserOf(request, reply), address: request.ip }),
  );
  bind(router, trialApi.prove, ({ body, request, reply }) =>
    proveTrialMobile(platform, body, { browser: browserOf(request, reply), address: request.ip }),
  );
  bind(router, trialApi.quicklyAddOrg, ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    return openTrial(platform, progress, body, {
      address: request.ip,
      userAgent,
      terminal: body.terminal,
      browser: browserOf(request, reply),
    });
  });
  bind(router, trialApi.progress, async ({ query, request, reply }) => progress.read({ ...query, browser: browserOf(request, reply) }));
}
