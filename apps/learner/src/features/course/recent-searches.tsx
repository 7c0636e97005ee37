import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useServices, useStored } from '../../shared/services.tsx';
import styles from './search.module.css';

/** What was searched for last on this device. */
export function RecentSearches({ onSearch }: { onSearch: (words: string) => void }) {
  const { store } = useServices();
  const recent = useStored('recentSearches');
  if (recent.length === 0) {
    return <EmptyState title="想学点什么" text="输入课程名称、讲师或标签，边输入边给出建议。" />;
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches">最近搜索</h2>
        <Button look="ghost" size={30} onClick={() => store.remove('recentSearches')}>
          清空
        </Button>
      </div>
      <ul className={styles.recent}>
        {recent.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onSearch(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
