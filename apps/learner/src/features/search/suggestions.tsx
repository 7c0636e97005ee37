import type { ResultOf } from '@palm/contract/endpoint';
import type { searchApi } from '@palm/contract/search/calls';
import { ArrowUpLeft, BookOpenText, Search } from 'lucide-react';
import { Marked } from './marked.tsx';
import { shownCount } from './shown-count.ts';
import styles from './suggestions.module.css';

export type Option = {
  text: string;
  /** The number of hits of a word, or the kind of an object. */
  note: string;
  /** Its target; null = start a search. */
  address: string | null;
};

export const toOptions = ({ words, objects }: ResultOf<typeof searchApi.suggest>): Option[] => [
  ...words.map(({ word, count }) => ({ text: word, note: `${shownCount(count)} 条`, address: null })),
  ...objects.map(({ title, name, address }) => ({ text: title, note: name, address })),
];

type SuggestionsProps = {
  id: string;
  options: readonly Option[];
  marks: readonly string[];
  /** Index of the selected one; -1 = none. */
  place: number;
  onChoose: (option: Option) => void;
  onFill: (text: string) => void;
};

/** Suggestions for the input. The focus stays in the field, which announces the selected one. */
export function Suggestions({ id, options, marks, place, onChoose, onFill }: SuggestionsProps) {
  return (
    <div className={styles.suggestions}>
      <ul id={id} role="listbox" aria-label="建议" className={styles.list}>
        {options.map((option, index) => (
          <li
            key={`${option.address ?? ''} ${option.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === place}
            // Pressing must not move the focus away from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.address === null ? <Search size={18} aria-hidden="true" /> : <BookOpenText size={18} aria-hidden="true" />}
            <span className="clamp-1">
              <Marked text={option.text} marks={marks} />
            </span>
            <small className="num">{option.note}</small>
            <span
              className={styles.fill}
              onClick={(event) => {
                event.stopPropagation();
                onFill(option.text);
              }}
            >
              <ArrowUpLeft size={17} aria-hidden="true" />
            </span>
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>选择<kbd>Enter</kbd>打开<kbd>Esc</kbd>关闭
        </p>
      )}
    </div>
  );
}
