import { certificateApi } from '@palm/contract/certificate/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCertificate, downloadMine, getMine, listMine } from './certificate.service.ts';

export function mountCertificates(router: Router, platform: Platform): void {
  bind(router, certificateApi.list, ({ person, query }) => listMine(platform, person, query));
  bind(router, certificateApi.detail, ({ person, query }) => getMine(platform, person, query.certificateId));
  bind(router, certificateApi.pdf, ({ person, query }) => downloadMine(platform, person, query.certificateId));
  bind(router, certificateApi.check, ({ query }) => checkCertificate(platform, query.code));
}
