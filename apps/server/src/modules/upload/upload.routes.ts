import { uploadApi, type UploadedObject } from '@palm/contract/upload/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { resolveOrganisationInUse } from '../identity/index.ts';
import { signGuestUpload, signUpload } from './sign.service.ts';
import { completeUpload } from './upload.service.ts';

export function mountUpload(router: Router, platform: Platform): void {
  bind(router, uploadApi.sign, ({ person, query }) => signUpload(platform, person, query));
  bind(router, uploadApi.signTemporary, async ({ query, request }) => {
    const { id: orgId } = await resolveOrganisationInUse(platform, query.orgCode);
    return signGuestUpload(platform, { orgId, address: request.ip }, query);
  });
  // Inspecting a file is expensive: concurrent repeats wait for the first call.
  const inspectOnce = createSingleFlight<UploadedObject>();
  bind(router, uploadApi.complete, ({ person, body }) =>
    inspectOnce(JSON.stringify([person.orgId, person.memberId, body]), () => completeUpload(platform, person, body)),
  );
}
