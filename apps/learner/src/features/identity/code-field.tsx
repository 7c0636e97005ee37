import { CodeInput, type CodeInputProps } from '@palm/ui/code-input';
import { Field } from '@palm/ui/field';

/** Where a code by SMS is typed in. */
export function CodeField({ error, ...rest }: CodeInputProps & { error?: string | undefined }) {
  return (
    <Field label="短信验证码" error={error}>
      <CodeInput {...rest} />
    </Field>
  );
}
