import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import { KnownSelect } from './known-select.tsx';
import { certificateTemplatePickQuery } from './pick.api.ts';

type CertificateSelectProps = { width?: number; value: string | null; onChange: (templateId: string | null) => void };

/** Selects the template of the certificate that is awarded, if any. */
export function CertificateSelect(props: CertificateSelectProps) {
  const { client } = useServices();
  return <KnownSelect {...props} label="证书模板" placeholder="不颁发" found={useQuery(certificateTemplatePickQuery(client))} />;
}
