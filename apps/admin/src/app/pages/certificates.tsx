import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { templateListSchema, templateNameRule, useCreateTemplate } from '../../features/certificate/certificate.api.ts';
import { CertificateTabs } from '../../features/certificate/certificate-tabs.tsx';
import { NEW_DESIGN } from '../../features/certificate/template-draft.ts';
import { TemplateList } from '../../features/certificate/template-list.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CertificatesPage() {
  const { query, change } = useListQuery(templateListSchema);
  const [naming, setNaming] = useState(false);
  const create = useCreateTemplate();
  const navigate = useNavigate();
  const start = async (name: string) => {
    const { id } = await create.mutateAsync({ name, design: NEW_DESIGN, validMonths: null });
    await navigate(`/certificates/${id}`);
  };
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
      新建模板
    </Button>
  );
  return (
    <>
      <PageHead title="证书">{button}</PageHead>
      <CertificateTabs />
      <TemplateList query={query} onChange={change} wayOn={button} />
      {naming && <NameDialog title="新建模板" label="模板名称" rule={templateNameRule} onSave={start} onClose={() => setNaming(false)} />}
    </>
  );
}
