import { MOST_COUNTED } from '@palm/contract/search/calls';
import { Select } from '@palm/ui/select';
import { shownCount } from './shown-count.ts';
import type { SearchState } from './use-search.ts';
import styles from './search-filters.module.css';

const LEVELS = [
  { value: 'all', label: '难度 不限' },
  { value: 'beginner', label: '难度 入门' },
  { value: 'intermediate', label: '难度 进阶' },
  { value: 'advanced', label: '难度 高级' },
] as const;
const SPANS = [
  { value: 'all', label: '时间 不限' },
  { value: 'week', label: '时间 最近一周' },
  { value: 'month', label: '时间 最近一月' },
  { value: 'year', label: '时间 最近一年' },
] as const;
const STANDINGS = [
  { value: 'all', label: '学习状态 不限' },
  { value: 'new', label: '学习状态 未开始' },
  { value: 'started', label: '学习状态 学习中' },
  { value: 'completed', label: '学习状态 已学完' },
] as const;
const SORTS = [
  { value: 'relevance', label: '最相关' },
  { value: 'newest', label: '最新' },
] as const;

// A select treats an empty value as nothing selected.
const ANY = '*';

type SearchFiltersProps = {
  state: SearchState;
  categories: readonly string[];
  total: number;
  onChange: (next: Partial<SearchState>) => void;
};

/** Filters for the hits, and their number. */
export function SearchFilters({ state, categories, total, onChange }: SearchFiltersProps) {
  const listed = state.category === '' || categories.includes(state.category) ? categories : [state.category, ...categories];
  const categoryItems = [{ value: ANY, label: '分类 不限' }, ...listed.map((name) => ({ value: name, label: `分类 ${name}` }))];
  const look = (on: boolean) => `${styles.pick}${on ? ` ${styles.on}` : ''}`;
  return (
    <div className={styles.filters}>
      <div className={styles.picks}>
        {listed.length > 0 && (
          <Select
            label="分类"
            items={categoryItems}
            value={state.category || ANY}
            onChange={(category) => onChange({ category: category === ANY ? '' : category })}
            className={look(state.category !== '')}
          />
        )}
        <Select
          label="难度"
          items={LEVELS}
          value={state.level ?? 'all'}
          onChange={(level) => onChange({ level: level === 'all' ? null : level })}
          className={look(state.level !== null)}
        />
        <Select
          label="时间"
          items={SPANS}
          value={state.since ?? 'all'}
          onChange={(since) => onChange({ since: since === 'all' ? null : since })}
          className={look(state.since !== null)}
        />
        <Select
          label="学习状态"
          items={STANDINGS}
          value={state.standing ?? 'all'}
          onChange={(standing) => onChange({ standing: standing === 'all' ? null : standing })}
          className={look(state.standing !== null)}
        />
      </div>
      <p role="status">
        共 <b className="num">{shownCount(total)}</b> 条你能看的内容{total > MOST_COUNTED && '，再加一个词会更准'}
      </p>
      <Select label="排序" items={SORTS} value={state.sort} onChange={(sort) => onChange({ sort })} className={styles.pick} />
    </div>
  );
}
