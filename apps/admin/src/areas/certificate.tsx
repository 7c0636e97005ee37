import { Award, CircleOff, FileClock } from 'lucide-react';
import type { Area } from './area.ts';

export const certificateArea: Area = {
  pages: [
    {
      path: 'certificates',
      permission: 'content',
      rail: { label: '证书', icon: Award, group: '考试' },
      load: () => import('../app/pages/certificates.tsx').then((page) => page.CertificatesPage),
    },
    {
      path: 'certificates/issued',
      permission: 'content',
      load: () => import('../app/pages/issued-certificates.tsx').then((page) => page.IssuedCertificatesPage),
    },
    {
      path: 'certificates/:templateId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/certificate-desk.tsx').then((page) => page.CertificateDeskPage),
    },
  ],
  workItems: { 'certificate-template-off': CircleOff, 'certificate-expiring': FileClock },
};
