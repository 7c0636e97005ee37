import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useFieldControl } from './field-context.ts';
import styles from './code-input.module.css';

const PLACES = [0, 1, 2, 3, 4, 5] as const;
export const CODE_LENGTH = PLACES.length;

export type CodeInputProps = {
  value: string;
  onChange: (code: string) => void;
  /** The sixth digit was typed, or all were pasted. */
  onComplete: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Boxes of 44 px, beside a button. */
  small?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

// Also as it is read out, or copied with the words around it.
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);

/** Six boxes that are one input, so that telephones fill it in and one paste is enough. */
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
  // The boxes show no place between digits: what is typed always goes behind the last one.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it is used, the step consists of nothing else
        autoFocus={autoFocus}
        onKeyDown={keepBehind}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}
