import { Button } from '@palm/ui/button';
import { ChevronLeft, Search, X } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { Suggestions } from './suggestions.tsx';
import { useSearchField } from './use-search-field.ts';
import { HotWords, RecentWords } from './words.tsx';
import styles from './search-field.module.css';

type Field = ReturnType<typeof useSearchField>;
type SearchFieldProps = {
  keyword: string;
  onSearch: (words: string) => void;
  onBack: () => void;
  /** The surrounding dialog moves the focus to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
};

function Input({ field, list }: { field: Field; list: string }) {
  const { input, typed, options, place, fill, setOpened } = field;
  return (
    <div className={styles.field}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        role="combobox"
        aria-label="搜索课程"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={place >= 0 ? `${list}-${place}` : undefined}
        placeholder="搜课程、专栏、讲师、资讯"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onChange={(event) => fill(event.target.value)}
      />
      {typed !== '' && (
        <button type="button" aria-label="清空输入" onClick={() => fill('')}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The search field with its panel: suggestions, recent and popular searches. Key it by the query in the URL. */
export function SearchField({ keyword, onSearch, onBack, inputRef }: SearchFieldProps) {
  const list = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const field = useSearchField(keyword, onSearch, inputRef ?? ownRef);
  const { options, marks, place, search, choose, fill, over, open, setOpened, onSubmit, onKeyDown, onBlur } = field;
  return (
    <div
      className={styles.place}
      data-over={over || undefined}
      data-waiting={keyword === '' || undefined}
      data-panel={inputRef !== undefined || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {over && <div className={styles.scrim} onClick={() => setOpened(false)} />}
      <div className={styles.sheet}>
        <form role="search" className={styles.box} onSubmit={onSubmit}>
          <button type="button" className={styles.back} aria-label="返回" onClick={over ? () => setOpened(false) : onBack}>
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
          <Input field={field} list={list} />
          <Button look={over || inputRef ? 'ghost' : 'solid'} size={48} type="submit" className={styles.submit}>
            搜索
          </Button>
        </form>
        {open && (
          <div className={styles.panel} data-typed={options.length > 0 || undefined}>
            <Suggestions id={list} options={options} marks={marks} place={place} onChoose={choose} onFill={fill} />
            <div className={styles.words}>
              <RecentWords onSearch={search} />
              <HotWords onSearch={search} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
