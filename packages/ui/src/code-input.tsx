import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
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

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** The code in a pasted text: the number of six digits, not the first digits of another number in it; else its digits, however grouped. */
const codeIn = (text: string): string => /(?:^|\D)(\d{6})(?!\d)/.exec(text.normalize('NFKC'))?.[1] ?? digitsOf(text).slice(0, CODE_LENGTH);

/** What is in the field after `digits` were typed into it. To a full one, a refused code or not, the next code can be added. */
function typedCode(digits: string, before: string, refused: boolean): string {
  const more = digits.startsWith(before) ? digits.slice(before.length) : '';
  const isNext = before.length === CODE_LENGTH && (refused ? more !== '' : more.length >= CODE_LENGTH);
  return (isNext ? more : digits).slice(0, CODE_LENGTH);
}

/** Six boxes backed by a single input, so that phones can autofill it and one paste suffices. */
export function CodeInput({ value, onChange, onComplete, disabled, autoFocus, small, ref }: CodeInputProps) {
  const control = useFieldControl();
  const [focused, setFocused] = useState(false);
  const take = (code: string) => {
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) {
      onComplete(code);
    }
  };
  const change = (text: string) => take(typedCode(digitsOf(text), value, control['aria-invalid'] === true));
  // A whole code replaces what is there, wherever the caret is.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code.length === CODE_LENGTH) {
      event.preventDefault();
      take(code);
    }
  };
  // The boxes show no caret between digits, so typing always appends, unless everything is selected.
  const keepBehind = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const isAll = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === value.length;
    if (key.length === 1 && !ctrlKey && !metaKey && !isAll) {
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
        onPaste={paste}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}
