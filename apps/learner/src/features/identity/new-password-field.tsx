import { judgePassword, type PasswordRules } from '@palm/contract/identity/password-rules';
import { Field } from '@palm/ui/field';
import { PasswordInput } from '@palm/ui/password-input';
import { useState } from 'react';
import styles from './new-password-field.module.css';

const METER_PARTS = 4;

/** How many of the four bars are filled: the share of rules met, and the last one for extra length. */
function strengthOf(password: string, rules: PasswordRules): number {
  const parts = judgePassword(password, rules);
  const kept = parts.filter(({ isMet }) => isMet).length;
  if (kept < parts.length) {
    return Math.min(METER_PARTS - 2, Math.floor((kept / parts.length) * (METER_PARTS - 1)));
  }
  return password.length >= rules.length + 4 ? METER_PARTS : METER_PARTS - 1;
}

type NewPasswordFieldProps = { rules: PasswordRules; error: string | undefined };

/** New password input, with its rules ticked off while typing. Only the server knows whether it was used before. */
export function NewPasswordField({ rules, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const strength = strengthOf(password, rules);
  return (
    <div className={styles.group}>
      <Field label="新密码" error={error}>
        <PasswordInput name="next" autoComplete="new-password" onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <div className={styles.meter} aria-hidden="true">
        {Array.from({ length: METER_PARTS }, (_, place) => (
          <span key={place} data-full={place < strength || undefined} />
        ))}
      </div>
      <ul className={styles.rules} aria-label="密码要求">
        {judgePassword(password, rules).map(({ text, isMet }) => (
          <li key={text} data-met={isMet || undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            {text}
            {isMet && <span className={styles.heard}>，已满足</span>}
          </li>
        ))}
        <li>
          <span aria-hidden="true">○</span>
          {rules.history > 1 ? `不是最近 ${rules.history} 次用过的` : '和现在的不一样'}
        </li>
      </ul>
    </div>
  );
}
