import { judgePassword, type PasswordRules } from '@palm/contract/identity/password-rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './steps.module.css';

const LONG = 12;

// Share of the rules met, with the last bar for extra length.
function strengthOf(password: string, rules: PasswordRules): number {
  const parts = judgePassword(password, rules);
  const kept = parts.filter(({ isMet }) => isMet).length;
  return Math.floor((kept / parts.length) * 3) + (kept === parts.length && password.length >= LONG ? 1 : 0);
}

/**
 * A meter with four bars, and the rules, ticked off once met. Only the server knows the password history: violations are reported on
 * submission.
 */
export function PasswordStrength({ password, rules }: { password: string; rules: PasswordRules }) {
  const strength = strengthOf(password, rules);
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        {[0, 1, 2, 3].map((part) => (
          <i key={part} data-on={part < strength ? '' : undefined} />
        ))}
      </div>
      <ul className={styles.rules} aria-label="密码要求">
        {judgePassword(password, rules).map(({ text, isMet }) => (
          <li key={text} data-kept={isMet ? '' : undefined}>
            {isMet ? <CircleCheck size={14} aria-label="已满足" /> : <CircleAlert size={14} aria-label="还没有满足" />}
            {text}
          </li>
        ))}
        <li>
          <CircleAlert size={14} aria-hidden="true" />
          {rules.history > 1 ? `不是最近 ${rules.history} 次用过的` : '不是现在用的'}
        </li>
      </ul>
    </>
  );
}
