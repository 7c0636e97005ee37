import type { OwnField } from '@palm/contract/application/fields';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Select } from '@palm/ui/select';
import { PhotoInput } from './photo-input.tsx';

const inputs = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date', max: '2099-12-31', min: '1900-01-01' },
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
} as const;

type OwnFieldInputProps = {
  field: OwnField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  tall?: boolean;
  /** For photos: URL of the current one. */
  url?: string | undefined;
  /** For photos: code of the organisation that a guest applies to. */
  guestOf?: string;
};

/** Input for a custom field of the organisation. */
export function OwnFieldInput({ field, value, onChange, error, tall = false, url, guestOf }: OwnFieldInputProps) {
  const { key, label, kind, required, options, hint, maxLength } = field;
  if (kind === 'photo') {
    return (
      <Field group label={label} required={required} error={error} hint={hint === '' ? undefined : hint}>
        <PhotoInput label={label} value={value} onChange={onChange} url={url} guestOf={guestOf} />
      </Field>
    );
  }
  return (
    <Field label={label} required={required} error={error} hint={hint === '' ? undefined : hint}>
      {kind === 'choice' ? (
        <Select
          items={options.map((option) => ({ value: option, label: option }))}
          value={options.includes(value) ? value : null}
          onChange={onChange}
        />
      ) : (
        <Input
          tall={tall}
          name={key}
          {...inputs[kind]}
          {...(kind === 'text' && { maxLength })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
