import type { CertificateTemplate } from '@palm/contract/certificate/calls';
import { App, Button, Tooltip } from 'antd';
import { Download } from 'lucide-react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { Desk } from '../../shared/desk/desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { downloadSample, useReadTemplate, useUpdateTemplate } from './certificate.api.ts';
import { CertificateDrawing } from './certificate-drawing.tsx';
import styles from './certificate.module.css';
import { DesignForm } from './design-form.tsx';
import { validationErrorOf, storedOf, templateFieldNames, type TemplateDraft } from './template-draft.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

type CertificateDeskProps = { template: CertificateTemplate; organisationName: string };

/**
 * Editor of a certificate design. Saved manually instead of autosaved: a certificate issued in between must not contain half a sentence.
 */
export function CertificateDesk({ template, organisationName }: CertificateDeskProps) {
  const { client } = useServices();
  const update = useUpdateTemplate();
  const read = useReadTemplate(template.id);
  const { message } = App.useApp();
  const edited = useEditing<TemplateDraft>({
    object: `certificate-${template.id}`,
    what: '这个模板',
    stored: storedOf(template),
    automatic: false,
    validationErrorOf,
    save: async (draft, revision) => (await update.mutateAsync({ templateId: template.id, revision, ...draft })).revision,
    load: async () => storedOf(await read()),
  });
  const { value: draft, change, dirty, phase, round } = edited;
  const problem = validationErrorOf(draft);
  const save = async () => {
    if (dirty && (await edited.save())) {
      void message.success('已保存，以后颁发的证书用这个样子');
    }
  };
  useSaveKey(() => void save());
  return (
    <Desk
      title={draft.name || '证书模板'}
      back={{ to: '/certificates', label: '回证书模板' }}
      status={<StatusDot tone={draft.enabled ? 'success' : 'none'} text={draft.enabled ? '使用中' : '已停用'} />}
      actions={
        <>
          <Tooltip title={dirty ? '先保存，样张按保存的内容生成' : ''}>
            <Button
              icon={<Download size={16} />}
              {...offWhere(dirty)}
              onClick={() => void downloadSample(client, template).catch(() => undefined)}
            >
              下载样张 PDF
            </Button>
          </Tooltip>
          <Button type="primary" {...offWhere(!dirty || problem !== null)} loading={phase === 'saving'} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
      left={<DesignForm key={round} draft={draft} onChange={change} />}
    >
      <div className={styles.stage}>
        <EditingNotes edited={edited} what="这个模板" names={templateFieldNames} />
        <CertificateDrawing design={draft.design} validMonths={draft.validMonths} organisationName={organisationName} />
        <p role="status">
          {problem ?? `预览用的是示例内容。${template.issuedCount > 0 ? `已颁发的 ${template.issuedCount} 张不受影响。` : ''}`}
        </p>
      </div>
    </Desk>
  );
}
