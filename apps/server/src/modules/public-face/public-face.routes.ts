import { publicFaceAdminApi } from '@palm/contract/public-face/admin';
import { publicFaceApi } from '@palm/contract/public-face/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getFaceEdit, showFace, updateFace } from './public-face.service.ts';

export function mountPublicFace(router: Router, platform: Platform): void {
  bind(router, publicFaceApi.show, ({ query }) => showFace(platform, query));
  bind(router, publicFaceAdminApi.edit, ({ person }) => getFaceEdit(platform, person));
  bind(router, publicFaceAdminApi.update, async ({ person, body }) => ({ revision: await updateFace(platform, person, body) }));
}
