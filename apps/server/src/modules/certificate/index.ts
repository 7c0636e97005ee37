import type { Module } from '../../platform/module.ts';
import { mountCertificatesAdmin } from './certificate.admin.routes.ts';
import { mountCertificates } from './certificate.routes.ts';

/** What a finished course or a passed exam awards: issued once, printed as PDF, checked by anyone who holds the code. */
export const certificate: Module = {
  name: 'certificate',
  mount(router, platform) {
    mountCertificates(router, platform);
    mountCertificatesAdmin(router, platform);
  },
};
