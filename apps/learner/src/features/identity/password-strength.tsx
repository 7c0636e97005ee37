import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './steps.module.css';

const LONG = 12;

/** What a password has to be. Whether it was used before only the server knows: that is looked at when it is sent. */
const rules: { text: string; kept: (password: string) => boolean }[] = [
  { text: '至少 8 位', kept: (password) => password.length >= 8 },
  { text: '含字母', kept: (password) => /\p{L}/u.test(password) },
  { text: '含数字', kept: (password) => /\p{N}/u.test(password) },
];

export const keepsRules = (password: string): boolean => rules.every(({ kept }) => kept(password));

// One part for each rule, and one for being longer than asked for.
const strengthOf = (password: string): number =>
  rules.filter(({ kept }) => kept(password)).length + (keepsRules(password) && password.length >= LONG ? 1 : 0);

/** A meter in four parts, and the rules, each green once it is kept. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        {[0, 1, 2, 3].map((part) => (
          <i key={part} data-on={part < strength ? '' : undefined} />
        ))}
      </div>
      <ul className={styles.rules} aria-label="密码要求">
        {rules.map(({ text, kept }) => (
          <li key={text} data-kept={kept(password) ? '' : undefined}>
            {kept(password) ? <CircleCheck size={14} aria-label="已满足" /> : <CircleAlert size={14} aria-label="还没有满足" />}
            {text}
          </li>
        ))}
        <li>
          <CircleAlert size={14} aria-hidden="true" />
          不是现在用的
        </li>
      </ul>
    </>
  );
}
