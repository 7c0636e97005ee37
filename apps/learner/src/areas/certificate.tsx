import { Award } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberCertificate: {
      title: '我的证书',
      load: () => import('../app/pages/member-certificate.tsx').then((page) => page.MemberCertificatePage),
      prefetch: async ({ queries, client, params }) => {
        const { certificateQuery, certificatesQuery } = await import('../features/certificate/certificate.api.ts');
        await Promise.all([
          params.toString() === '' && queries.prefetchQuery(certificatesQuery(client, { pageNo: 1, standing: null })),
          params.has('certificateId') && queries.prefetchQuery(certificateQuery(client, params.get('certificateId') ?? '')),
        ]);
      },
    },
    certificateCheck: {
      title: '证书验证',
      load: () => import('../app/pages/certificate-check.tsx').then((page) => page.CertificateCheckPage),
    },
  },
  messages: { certificate: { label: '证书', Icon: Award, tone: 'gold' } },
  memberEntries: [{ group: '学习', route: 'memberCertificate', label: '我的证书', Icon: Award, tone: 'gold', inMenu: true }],
} satisfies Area<'certificate'>;
