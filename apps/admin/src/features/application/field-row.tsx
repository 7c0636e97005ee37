import { ownFieldKinds, type OwnField } from '@palm/contract/application/fields';
import { Button, Tag } from 'antd';
import styles from './application.module.css';
import { SettingSegmented } from '../../shared/ui/setting-controls.tsx';

type FieldRowProps =
  | { label: string; text: string; field?: never }
  | { label: string; field: OwnField; onRequired: (required: boolean) => void; onEdit: () => void; onRemove: () => void };

const REQUIRED = '必填';
const OPTIONAL = '可不填';

function textOf({ kind, options, maxLength, hint }: OwnField): string {
  if (kind === 'choice') {
    return `单选：${options.join('、')}`;
  }
  return [kind === 'text' ? `文字，最多 ${maxLength} 字` : ownFieldKinds[kind], hint].filter(Boolean).join('；');
}

/** A row of the form; name and mobile are fixed parts of every form. */
export function FieldRow(props: FieldRowProps) {
  const { label, field } = props;
  return (
    <div className={styles.field}>
      <div>
        <b>{label}</b>
        <small>{field ? textOf(field) : props.text}</small>
      </div>
      {field ? (
        <>
          <SettingSegmented
            aria-label={`${label}必填吗`}
            options={[REQUIRED, OPTIONAL]}
            value={field.required ? REQUIRED : OPTIONAL}
            onChange={(word) => props.onRequired(word === REQUIRED)}
          />
          <Button type="link" size="small" aria-label={`编辑${label}`} onClick={props.onEdit}>
            编辑
          </Button>
          <Button type="link" size="small" danger aria-label={`去掉${label}`} onClick={props.onRemove}>
            去掉
          </Button>
        </>
      ) : (
        <Tag>必填，不能改</Tag>
      )}
    </div>
  );
}
