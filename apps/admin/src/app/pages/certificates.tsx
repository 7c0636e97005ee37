import { useNavigate } from 'react-router';
import { templateNameRule, useCreateTemplate } from '../../features/certificate/certificate.api.ts';
import { CertificateTabs } from '../../features/certificate/certificate-tabs.tsx';
import { NEW_DESIGN } from '../../features/certificate/template-draft.ts';
import { TemplateList } from '../../features/certificate/template-list.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CertificatesPage() {
  const create = useCreateTemplate();
  const navigate = useNavigate();
  const start = async (name: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, name, design: NEW_DESIGN, validMonths: null });
    await navigate(`/certificates/${id}`);
  };
  const button = <CreateButton title="新建模板" label="模板名称" rule={templateNameRule} onSave={start} />;
  return (
    <>
      <PageHead title="证书">{button}</PageHead>
      <CertificateTabs />
      <TemplateList emptyAction={button} />
    </>
  );
}
