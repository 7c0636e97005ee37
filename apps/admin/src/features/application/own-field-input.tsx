import type { OwnField } from '@palm/contract/application/fields';
import { Input, Select } from 'antd';
import { DayPicker } from '../../shared/ui/day-picker.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import styles from './application.module.css';
import { PhotoControl } from './photo-control.tsx';
import { problemOfTyped } from './typing-problem.ts';

type OwnFieldInputProps = {
  field: OwnField;
  value: string;
  onChange: (value: string) => void;
  /** For photos: URL of the current one. */
  url?: string | undefined;
};

/** Input for a custom field of a member; an error replaces its hint. */
export function OwnFieldInput({ field, value, onChange, url }: OwnFieldInputProps) {
  const problem = problemOfTyped(field, value);
  return (
    <Labelled label={field.required ? `${field.label} *` : field.label} note={field.hint}>
      <FieldControl field={field} value={value} onChange={onChange} url={url} />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Labelled>
  );
}

const modes = { text: 'text', number: 'decimal', mobile: 'tel', email: 'email' } as const;

function FieldControl({ field: { kind, label, options, maxLength }, value, onChange, url }: OwnFieldInputProps) {
  if (kind === 'photo') {
    return <PhotoControl label={label} value={value} onChange={onChange} url={url} />;
  }
  if (kind === 'choice') {
    return (
      <Select
        aria-label={label}
        allowClear
        style={{ width: '100%' }}
        placeholder="还没有填写"
        value={value === '' ? null : value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
      />
    );
  }
  if (kind === 'date') {
    return (
      <DayPicker
        style={{ width: '100%' }}
        aria-label={label}
        placeholder="还没有填写"
        value={value}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      placeholder="还没有填写"
      inputMode={modes[kind]}
      autoComplete="off"
      {...(kind === 'text' && { maxLength })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
