import { useState } from 'react';
import { cx } from './class-names.ts';
import type { InputProps } from './input.tsx';
import { Input } from './input.tsx';
import styles from './password-input.module.css';

/** Drawn here instead of taken from the icon library, which nothing else on the login page needs and which would make it heavier. */
function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12C4.6 7.9 8 5.8 12 5.8s7.4 2.1 9.5 6.2c-2.1 4.1-5.5 6.2-9.5 6.2S4.6 16.1 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}

/** A password input with a show / hide button. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.box}>
      <Input
        {...rest}
        className={cx(styles.input, className)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? '隐藏密码' : '显示密码'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Eye crossed={shown} />
      </button>
    </div>
  );
}
