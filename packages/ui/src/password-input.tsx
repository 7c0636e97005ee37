import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './class-names.ts';
import type { InputProps } from './input.tsx';
import { Input } from './input.tsx';
import styles from './password-input.module.css';

/** A password that can be shown. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
