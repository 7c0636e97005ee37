import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CertificateDesk } from '../../features/certificate/certificate-desk.tsx';
import { templateQuery } from '../../features/certificate/certificate.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useBrand } from '../use-brand.ts';

export function CertificateDeskPage() {
  const { client } = useServices();
  const { templateId = '' } = useParams();
  const template = useQuery(templateQuery(client, templateId));
  const { appName } = useBrand();
  if (template.isPending) {
    return <PageLoading />;
  }
  if (template.data === undefined) {
    return <ErrorOf error={template.error} title="模板没有加载出来" onRetry={() => void template.refetch()} />;
  }
  return <CertificateDesk key={templateId} template={template.data} organisationName={appName} />;
}
