import type { ApplicationForm } from '@palm/contract/application/admin';
import { Button, Input, Select } from 'antd';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './application.module.css';

const before = [
  { key: 'name', label: '姓名' },
  { key: 'mobile', label: '手机号' },
  { key: 'code', label: '短信验证码' },
];

/** The page as applicants will see it; read-only. */
export function FormPreview({ form: { open, note, fields } }: { form: ApplicationForm }) {
  return (
    <Panel title="预览" note={open ? '申请人看到的样子' : '现在没有开放申请'}>
      <div className={styles.body}>
        {note !== '' && <p className={styles.link}>{note}</p>}
        {before.map(({ key, label }) => (
          <Labelled key={key} label={`${label} *`}>
            <Input aria-label={`预览：${label}`} disabled />
          </Labelled>
        ))}
        {fields.map(({ key, label, kind, required, hint }) => (
          <Labelled key={key} label={required ? `${label} *` : label} note={hint}>
            {kind === 'photo' ? (
              <Button aria-label={`预览：${label}，上传照片`} disabled>
                上传照片
              </Button>
            ) : kind === 'choice' ? (
              <Select aria-label={`预览：${label}`} disabled placeholder="请选择" style={{ width: '100%' }} />
            ) : (
              <Input aria-label={`预览：${label}`} disabled />
            )}
          </Labelled>
        ))}
      </div>
    </Panel>
  );
}
