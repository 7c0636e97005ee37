import { Search, X } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { cx } from './class-names.ts';
import styles from './search-box.module.css';

export type SearchBoxProps = {
  /** Announced, and used as placeholder, for example 搜课程、讲师、资料. */
  label: string;
  defaultValue?: string;
  /** Called with the trimmed query on Enter; an empty text if the box was cleared. */
  onSearch: (words: string) => void;
  /** Called on every keystroke, for suggestions. */
  onInput?: ((words: string) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Keyboard shortcut shown at the end; the page itself listens for it. */
  shortcut?: string;
  className?: string | undefined;
};

/** A search box. Key it by the query in the URL, so that it follows the browser's back button. */
export function SearchBox({ label, defaultValue = '', onSearch, onInput, inputRef, shortcut, className }: SearchBoxProps) {
  const [words, setWords] = useState(defaultValue);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const change = (next: string) => {
    setWords(next);
    onInput?.(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  const clear = () => {
    change('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <form role="search" className={cx(styles.box, className)} onSubmit={submit}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => change(event.target.value)}
      />
      {words && (
        <button type="button" className={styles.clear} aria-label="清空" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
      {!words && shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
    </form>
  );
}
