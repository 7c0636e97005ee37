import { CertificateTabs } from '../../features/certificate/certificate-tabs.tsx';
import { IssuedList } from '../../features/certificate/issued-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function IssuedCertificatesPage() {
  return (
    <>
      <PageHead title="证书" />
      <CertificateTabs />
      <IssuedList />
    </>
  );
}
