import { firstPageApi } from '@palm/contract/first-page/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getFirstPage } from './first-page.service.ts';

export function mountFirstPage(router: Router, platform: Platform): void {
  bind(router, firstPageApi.firstPage, ({ person, query, request }) => getFirstPage(platform, person, query.draft, request.preview));
}
