import type { Module } from '../../platform/module.ts';
import { mountCertificatesAdmin } from './certificate.admin.routes.ts';
import { certificateEarnings } from './certificate.earnings.ts';
import { mountCertificates } from './certificate.routes.ts';
import { certificateNotices } from './certificate.notices.ts';
import { issueCertificate } from './certificate.service.ts';
import { remindHolders } from './reminder.service.ts';
import { certificateWorkItems } from './certificate.work-items.ts';

import { countCertificates } from './certificate.queries.ts';
import { certificateMemberRows } from './certificate.member-rows.ts';

export { findHeldCertificate } from './certificate.queries.ts';

/** Certificates earned in other areas: issued once, printed as PDF, verifiable by anyone who has the code. */
export const certificate: Module = {
  name: 'certificate',
  tables: ['certificate', 'certificate_template', 'certificate_series'],
  memberRows: certificateMemberRows,
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
  schedules: (platform) => [{ name: 'certificate-reminder', everyMinutes: 60, run: () => remindHolders(platform) }],
  workItems: certificateWorkItems,
  notices: certificateNotices,
  earnings: certificateEarnings,
  measures: [{ key: 'certificates', name: '获得证书', unit: '张', amountsOf: countCertificates }],
};
