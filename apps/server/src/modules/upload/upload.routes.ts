import { uploadApi } from '@palm/contract/upload';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveOrganisation } from '../identity/index.ts';
import { completeUpload, signGuestUpload, signUpload } from './upload.service.ts';

export function mountUpload(router: Router, platform: Platform): void {
  bind(router, uploadApi.sign, async ({ person, query }) => signUpload(platform, person, query));
  bind(router, uploadApi.signTemporary, async ({ query }) => {
    const organisation = await resolveOrganisation(platform, query.orgCode);
    return signGuestUpload(platform, organisation.id, query);
  });
  bind(router, uploadApi.complete, ({ person, body }) => completeUpload(platform, person, body));
}
