import type { CertificateTemplate } from '@palm/contract/certificate';
import { App, Button, Tooltip } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Desk } from '../../shared/desk/desk.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { downloadSample, useUpdateTemplate } from './certificate.api.ts';
import { CertificateDrawing } from './certificate-drawing.tsx';
import styles from './certificate.module.css';
import { DesignForm } from './design-form.tsx';
import { draftOf, problemOf } from './template-draft.ts';

type CertificateDeskProps = { template: CertificateTemplate; organisationName: string };

/**
 * Where a certificate gets its look. It is saved by hand, not as it is typed: a certificate that is issued
 * in between must not show half a sentence.
 */
export function CertificateDesk({ template, organisationName }: CertificateDeskProps) {
  const [draft, setDraft] = useState(() => draftOf(template));
  const [saved, setSaved] = useState(draft);
  const update = useUpdateTemplate();
  const { message } = App.useApp();
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const problem = problemOf(draft);
  useLeaveGuard(dirty, '这个模板');
  const save = () => {
    if (!dirty || problem !== null) {
      return;
    }
    update.mutate(
      { templateId: template.id, ...draft },
      {
        onSuccess: () => {
          setSaved(draft);
          void message.success('已保存，以后颁发的证书用这个样子');
        },
      },
    );
  };
  useSaveKey(save);
  return (
    <Desk
      title={draft.name || '证书模板'}
      back={{ to: '/certificates', label: '回证书模板' }}
      status={<StatusDot tone={draft.enabled ? 'success' : 'none'} text={draft.enabled ? '使用中' : '已停用'} />}
      actions={
        <>
          <Tooltip title={dirty ? '先保存，样张按保存的内容生成' : ''}>
            <Button icon={<Download size={16} />} disabled={dirty} onClick={() => void downloadSample(template).catch(() => undefined)}>
              下载样张 PDF
            </Button>
          </Tooltip>
          <Button type="primary" disabled={!dirty || problem !== null} loading={update.isPending} onClick={save}>
            保存
          </Button>
        </>
      }
      left={<DesignForm draft={draft} onChange={setDraft} />}
    >
      <div className={styles.stage}>
        <CertificateDrawing design={draft.design} validMonths={draft.validMonths} organisationName={organisationName} />
        <p role="status">
          {problem ?? `预览用的是示例内容。${template.issuedCount > 0 ? `已颁发的 ${template.issuedCount} 张不受影响。` : ''}`}
        </p>
      </div>
    </Desk>
  );
}
