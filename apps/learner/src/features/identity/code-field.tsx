import { CodeInput, type CodeInputProps } from '@palm/ui/code-input';
import { Field, type FieldProps } from '@palm/ui/field';

type CodeFieldProps = CodeInputProps & Partial<Pick<FieldProps, 'label' | 'error' | 'hint'>>;

/** Input for a six-digit code, from an SMS by default. */
export function CodeField({ label = '短信验证码', error, hint, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      <CodeInput {...input} />
    </Field>
  );
}
