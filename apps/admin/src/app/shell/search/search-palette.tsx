import { useMedia } from '@palm/ui/use-media';
import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { SearchKind } from '../../../areas/area.ts';
import { useServices } from '../../../shared/services.tsx';
import styles from './search.module.css';
import { searchQuery } from './search.api.ts';
import { choicesOf, type Choice } from './search-choices.ts';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 200;

type SearchPaletteProps = { kinds: readonly SearchKind[]; label: string; onDone: () => void };

/** The pressed key; none while an input method composes text: arrows and Enter belong to it then. */
const keyOf = ({ key, nativeEvent }: KeyboardEvent): string => (nativeEvent.isComposing ? '' : key);

/** A search field with its hits, navigable by arrow keys. */
export function SearchPalette({ kinds, label, onDone }: SearchPaletteProps) {
  const { client } = useServices();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const keyword = useSettled(text.trim(), PAUSE_MS);
  const results = useQueries({ queries: kinds.map((kind) => searchQuery(client, kind, keyword)) });
  const navigate = useNavigate();
  const listId = useId();
  const groups = keyword === '' ? [] : choicesOf(kinds, results, keyword);
  const choices = groups.flatMap((group) => group.choices);
  const open = ({ to }: Choice) => {
    onDone();
    void navigate(to);
  };
  const move = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const chosen = choices[active];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((active + step + choices.length) % choices.length);
    } else if (key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  const optionId = (choice: Choice) => `${listId}-${choice.key}`;
  const activeChoice = choices[active];
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" />
        <input
          // A dialog opened by a keyboard shortcut is for typing.
          autoFocus
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeChoice ? { 'aria-activedescendant': optionId(activeChoice) } : {})}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={move}
        />
      </div>
      <div id={listId} role="listbox" aria-label="搜索结果" className={styles.results}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={styles.group} aria-hidden="true">
              {group.name}
            </p>
            {group.choices.map((choice) => (
              <Option
                key={choice.key}
                id={optionId(choice)}
                choice={choice}
                on={choice === activeChoice}
                onOpen={() => open(choice)}
                onPoint={() => setActive(choices.indexOf(choice))}
              />
            ))}
          </div>
        ))}
      </div>
      <Note
        keyword={keyword}
        empty={choices.length === 0}
        waiting={results.some(({ isFetching }) => isFetching)}
        failed={results.some(({ isError }) => isError)}
      />
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; on: boolean; onOpen: () => void; onPoint: () => void };

function Option({ id, choice, on, onOpen, onPoint }: OptionProps) {
  // The focus stays in the field, which references the option by id.
  return (
    <div id={id} role="option" aria-selected={on} tabIndex={-1} className={styles.option} onClick={onOpen} onMouseMove={onPoint}>
      <span className="clamp-1">{choice.title}</span>
      <small className="clamp-1">{choice.note}</small>
    </div>
  );
}

/** Explains why nothing, or not everything, is listed. */
function Note({ keyword, empty, waiting, failed }: { keyword: string; empty: boolean; waiting: boolean; failed: boolean }) {
  const touch = useMedia('(pointer: coarse)');
  const text = noteOf(keyword, { empty, waiting, failed }) ?? (touch ? '' : '↑ ↓ 选择，回车打开');
  return (
    <p className={styles.note} role="status">
      {text}
    </p>
  );
}

function noteOf(keyword: string, { empty, waiting, failed }: { empty: boolean; waiting: boolean; failed: boolean }): string | null {
  if (keyword === '') {
    return '输入名字、账号或题干里的词';
  }
  if (failed) {
    return '有的结果没有加载出来，请再试一次';
  }
  if (empty) {
    return waiting ? '正在找' : `没有找到「${keyword}」`;
  }
  return null;
}
