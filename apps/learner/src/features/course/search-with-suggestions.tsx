import { IconButton } from '@palm/ui/icon-button';
import { SearchBox } from '@palm/ui/search-box';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { suggestQuery } from './course.api.ts';
import styles from './search.module.css';

type SearchWithSuggestionsProps = { keyword: string; onSearch: (words: string) => void; onBack: () => void };

/** The search field; titles that fit what is typed lead straight to their course. */
export function SearchWithSuggestions({ keyword, onSearch, onBack }: SearchWithSuggestionsProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery(suggestQuery(client, wanted));
  const suggestions = wanted === '' || wanted === keyword ? [] : (data?.list ?? []);
  return (
    <div className={styles.bar}>
      <IconButton className={styles.back} label="返回" size={44} onClick={onBack}>
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      <SearchBox label="搜索课程" defaultValue={keyword} onSearch={onSearch} onInput={setTyped} />
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="建议">
          {suggestions.map(({ id, title }) => (
            <li key={id}>
              <Link className="clamp-1" to={href('courseDetail', { courseId: id })}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
