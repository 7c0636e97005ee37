import { multipartApi } from '@palm/contract/upload/multipart';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { abortMultipart, completeMultipart, initiateMultipart } from './multipart.service.ts';
import type { ReceivePlatform } from './receive.service.ts';

export function mountMultipart(router: Router, platform: Platform & Pick<ReceivePlatform, 'space'>): void {
  bind(router, multipartApi.initiate, ({ person, body }) => initiateMultipart(platform, person, body));
  // Joining gigabytes is expensive: concurrent repeats wait for the first call.
  const completeOnce = createSingleFlight<{ objectKey: string }>();
  bind(router, multipartApi.complete, ({ person, body }) =>
    completeOnce(JSON.stringify([person.orgId, person.memberId, body.uploadId]), () => completeMultipart(platform, person, body.uploadId)),
  );
  bind(router, multipartApi.abort, ({ person, body }) => done(abortMultipart(platform, person, body.uploadId)));
}
