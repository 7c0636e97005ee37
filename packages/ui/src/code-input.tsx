import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useFieldControl } from './field-context.ts';
import styles from './code-input.module.css';

const PLACES = [0, 1, 2, 3, 4, 5] as const;
export const CODE_LENGTH = PLACES.length;

export type CodeInputProps = {
  value: string;
  onChange: (code: string) => void;
  /** Called once the sixth digit has been typed or all were pasted. */
  onComplete: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  /** 44 px boxes, next to a button. */
  small?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

// Accepts full-width digits, and codes copied together with surrounding text.
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);

/** Six boxes backed by a single input, so that phones can autofill it and one paste suffices. */
export function CodeInput({ value, onChange, onComplete, disabled, autoFocus, small, ref }: CodeInputProps) {
  const control = useFieldControl();
  const [focused, setFocused] = useState(false);
  const change = (text: string) => {
    const code = digitsOf(text);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) {
      onComplete(code);
    }
  };
  // The boxes show no caret between digits, so typing always appends.
  const keepBehind = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key.length === 1) {
      currentTarget.setSelectionRange(value.length, value.length);
    }
  };
  return (
    <div className={styles.code} data-bad={control['aria-invalid'] ? '' : undefined} data-small={small || undefined}>
      <div aria-hidden="true">
        {PLACES.map((place) => (
          <i key={place} data-current={focused && place === Math.min(value.length, CODE_LENGTH - 1) ? '' : undefined}>
            {value[place]}
          </i>
        ))}
      </div>
      <input
        {...control}
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- used only where the step consists of nothing else
        autoFocus={autoFocus}
        onKeyDown={keepBehind}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}
