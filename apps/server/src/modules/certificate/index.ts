import type { Module } from '../../platform/module.ts';
import { mountCertificatesAdmin } from './certificate.admin.routes.ts';
import { mountCertificates } from './certificate.routes.ts';
import { certificateNotices } from './certificate.notices.ts';
import { issueCertificate } from './certificate.service.ts';
import { certificateWorkItems } from './certificate.work-items.ts';

export { findHeldCertificate } from './certificate.queries.ts';

/** What the areas let people earn: issued once, printed as PDF, checked by anyone who holds the code. */
export const certificate: Module = {
  name: 'certificate',
  tables: ['certificate', 'certificate_template'],
  mount(router, platform) {
    mountCertificates(router, platform);
    mountCertificatesAdmin(router, platform);
  },
  subscriptions: (platform) =>
    platform.answers.awards.map(({ event, read }) => ({
      event,
      subscriber: 'certificate',
      handle: async (payload: never) => issueCertificate(platform, await read(payload)),
    })),
  workItems: certificateWorkItems,
  notices: certificateNotices,
};
