import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CertificateDesk } from '../../features/certificate/certificate-desk.tsx';
import { templateQuery } from '../../features/certificate/certificate.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';
import { useBrand } from '../use-brand.ts';

export function CertificateDeskPage() {
  const { client } = useServices();
  const { templateId = '' } = useParams();
  const template = useQuery(templateQuery(client, templateId));
  const { appName } = useBrand();
  return (
    <OpenedDesk query={template} name="证书模板" list="/certificates">
      {(data) => <CertificateDesk key={templateId} template={data} organisationName={appName} />}
    </OpenedDesk>
  );
}
