import { CodeInput, type CodeInputProps } from '@palm/ui/code-input';
import { Field, type FieldProps } from '@palm/ui/field';

type CodeFieldProps = CodeInputProps & Partial<Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'>>;

/** Input for a six-digit code, from an SMS by default. */
export function CodeField({ label = '短信验证码', error, hint, required = false, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      <CodeInput {...input} />
    </Field>
  );
}
