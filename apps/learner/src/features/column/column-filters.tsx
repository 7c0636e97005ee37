import { Select } from '@palm/ui/select';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import { columnFiltersQuery } from './column.api.ts';
import type { ColumnListState } from './use-column-filter.ts';
import styles from './column-filters.module.css';

const SORTS = [
  { value: 'updated', label: '最近更新' },
  { value: 'popular', label: '订阅最多' },
  { value: 'title', label: '按名称' },
] as const;

// A select treats an empty value as nothing selected.
const ANYBODY = '*';

type ColumnFiltersProps = { state: ColumnListState; onChange: (next: Partial<ColumnListState>) => void };

/** Page title, and the choice between all columns and one's own. */
export function ColumnListHead({ state, onChange }: ColumnFiltersProps) {
  const { client } = useServices();
  const { data } = useQuery(columnFiltersQuery(client));
  return (
    <div className={styles.head}>
      <div>
        <h1>专栏</h1>
        <p>一条线学到底：每个专栏由一位讲师带着，按阶段走</p>
      </div>
      <Tabs
        kind="chips"
        label="看哪些专栏"
        items={[
          { value: 'all', label: '全部' },
          { value: 'own', label: '我订阅的', count: data?.subscribedCount },
        ]}
        value={state.subscribed ? 'own' : 'all'}
        onChange={(value) => onChange({ subscribed: value === 'own' })}
      />
    </div>
  );
}

/** Category, teacher and order of the list. */
export function ColumnFilters({ state, onChange }: ColumnFiltersProps) {
  const { client } = useServices();
  const { data } = useQuery(columnFiltersQuery(client));
  const categories = [{ value: '', label: '全部' }, ...(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))];
  const named = (data?.teachers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A link can name a teacher who has been removed or has no columns any more.
  const other =
    state.teacherId === '' || named.some(({ value }) => value === state.teacherId)
      ? []
      : [{ value: state.teacherId, label: '没有专栏的讲师' }];
  const teachers = [{ value: ANYBODY, label: '全部讲师' }, ...named, ...other];
  return (
    <div className={styles.filters}>
      {data?.categories.length !== 0 && (
        <Tabs
          kind="chips"
          label="专栏分类"
          items={categories}
          value={state.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      <div className={styles.selects}>
        <Select
          label="讲师"
          items={teachers}
          value={state.teacherId || ANYBODY}
          onChange={(teacherId) => onChange({ teacherId: teacherId === ANYBODY ? '' : teacherId })}
          className={styles.select}
        />
        <Select label="排序" items={SORTS} value={state.sort} onChange={(sort) => onChange({ sort })} className={styles.select} />
      </div>
    </div>
  );
}
