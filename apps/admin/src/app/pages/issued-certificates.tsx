import { issuedListSchema } from '../../features/certificate/certificate.api.ts';
import { CertificateTabs } from '../../features/certificate/certificate-tabs.tsx';
import { IssuedList } from '../../features/certificate/issued-list.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function IssuedCertificatesPage() {
  const { query, change } = useListQuery(issuedListSchema);
  return (
    <>
      <PageHead title="证书" />
      <CertificateTabs />
      <IssuedList query={query} onChange={change} />
    </>
  );
}
