import { useQuery } from '@tanstack/react-query';
import { Clock3, Trash2, X } from 'lucide-react';
import { useServices, useStored } from '../../shared/services.tsx';
import { forgetSearch } from './remember-search.ts';
import { hotWordsQuery } from './search.api.ts';
import styles from './words.module.css';

type WordsProps = { onSearch: (words: string) => void };

/** Recent searches on this device; each can be deleted, or all. */
export function RecentWords({ onSearch }: WordsProps) {
  const { store } = useServices();
  const recent = useStored('recentSearches');
  if (recent.length === 0) {
    return null;
  }
  return (
    <section aria-label="最近搜过">
      <div className={styles.head}>
        <h2>最近搜过</h2>
        <button type="button" onClick={() => store.remove('recentSearches')}>
          <Trash2 size={16} aria-hidden="true" />
          清空
        </button>
      </div>
      <ul className={styles.recent}>
        {recent.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onSearch(words)}>
              <Clock3 size={15} aria-hidden="true" />
              <span className="clamp-1">{words}</span>
            </button>
            <button type="button" aria-label={`删去 ${words}`} onClick={() => forgetSearch(store, words)}>
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Popular searches in the organisation. */
export function HotWords({ onSearch }: WordsProps) {
  const { client } = useServices();
  const { data } = useQuery(hotWordsQuery(client));
  if (data === undefined || data.list.length === 0) {
    return null;
  }
  return (
    <section aria-label="大家在搜">
      <div className={styles.head}>
        <h2>大家在搜</h2>
      </div>
      <ol className={styles.hot}>
        {data.list.map(({ word, fresh }, place) => (
          <li key={word}>
            <button type="button" onClick={() => onSearch(word)}>
              <b className="num" aria-hidden="true" data-top={place < 3 || undefined}>
                {place + 1}
              </b>
              <span className="clamp-1">{word}</span>
              {fresh && <i>新</i>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
