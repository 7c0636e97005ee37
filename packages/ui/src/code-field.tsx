import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './code-field.module.css';

const LENGTH = 6;

export type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** The sixth digit was typed or pasted. */
  onComplete: (digits: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Smaller boxes, beside a button. */
  small?: boolean;
};

/** Six digits in six boxes: drawn over one real input, so that pasting, filling in by the browser and reading aloud work as ever. */
export function CodeField({ label, value, onChange, onComplete, error, hint, disabled, autoFocus, small }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const note = error ?? hint;
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) {
      onComplete(digits);
    }
  };
  // The boxes show no place between digits: what is typed always goes behind the last one.
  const keepBehind = ({ key }: KeyboardEvent) => {
    if (key.length === 1) {
      input.current?.setSelectionRange(value.length, value.length);
    }
  };
  return (
    <div className={styles.field} data-small={small || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes} data-wrong={error ? '' : undefined}>
        {Array.from({ length: LENGTH }, (_, place) => (
          <span key={place} aria-hidden="true" data-here={(focused && place === Math.min(value.length, LENGTH - 1)) || undefined}>
            {value.charAt(place)}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={value}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of nothing else
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onKeyDown={keepBehind}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
