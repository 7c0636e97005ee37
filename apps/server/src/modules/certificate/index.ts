import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { mountCertificatesAdmin } from './certificate.admin.routes.ts';
import { mountCertificates } from './certificate.routes.ts';
import { issueForCourse, issueForExam } from './certificate.service.ts';

export type { CertificateIssued } from './certificate.events.ts';

/** What a finished course or a passed exam awards: issued once, printed as PDF, checked by anyone who holds the code. */
export const certificate: Module = {
  name: 'certificate',
  mount(router, platform) {
    mountCertificates(router, platform);
    mountCertificatesAdmin(router, platform);
  },
  subscriptions: (platform) => [
    on('course-completed', 'certificate', (event) => issueForCourse(platform, event)),
    on('exam-submitted', 'certificate', (event) => issueForExam(platform, event)),
  ],
};
