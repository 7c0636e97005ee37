import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CertificateDesk } from '../../features/certificate/certificate-desk.tsx';
import { certificateTemplatePickQuery } from '../../shared/pick/pick.api.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useBrand } from '../use-brand.ts';

export function CertificateDeskPage() {
  const { templateId } = useParams();
  const templates = useQuery(certificateTemplatePickQuery);
  const { appName } = useBrand();
  if (templates.isPending) {
    return <PageLoading />;
  }
  if (templates.data === undefined) {
    return <ErrorOf error={templates.error} title="模板没有加载出来" onRetry={() => void templates.refetch()} />;
  }
  const template = templates.data.find(({ id }) => id === templateId);
  if (template === undefined) {
    return (
      <EmptyState level={1} title="没有这个模板" text="它可能已被删除。">
        <Link to="/certificates">回证书模板</Link>
      </EmptyState>
    );
  }
  return <CertificateDesk key={template.id} template={template} organisationName={appName} />;
}
