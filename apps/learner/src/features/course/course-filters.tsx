import { Checkbox } from '@palm/ui/checkbox';
import { SearchBox } from '@palm/ui/search-box';
import { Select } from '@palm/ui/select';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import { courseFiltersQuery } from './course.api.ts';
import type { CourseListState } from './use-course-filter.ts';
import styles from './course-filters.module.css';

const SORTS = [
  { value: 'newest', label: '最新' },
  { value: 'popular', label: '最热' },
  { value: 'title', label: '按名称' },
] as const;

const DIFFICULTIES = [
  { value: 'all', label: '全部难度' },
  { value: 'beginner', label: '入门' },
  { value: 'intermediate', label: '进阶' },
  { value: 'advanced', label: '高级' },
] as const;

// A select treats an empty value as nothing selected.
const ANY_TAG = '*';

type CourseFiltersProps = { state: CourseListState; onChange: (next: Partial<CourseListState>) => void };

/** Search, category, tag, difficulty and order of the course list. */
export function CourseFilters({ state, onChange }: CourseFiltersProps) {
  const { client } = useServices();
  const { data } = useQuery(courseFiltersQuery(client));
  const categories = [
    { value: '', label: '全部' },
    ...(data?.categories ?? []).map(({ id, name, courseCount }) => ({ value: id, label: name, count: courseCount })),
  ];
  const tags = [{ value: ANY_TAG, label: '全部标签' }, ...(data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))];
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <SearchBox
          key={state.keyword}
          className={styles.search}
          label="在课程里搜索"
          defaultValue={state.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <Checkbox checked={state.required} onChange={(event) => onChange({ required: event.target.checked })}>
          只看必修
        </Checkbox>
        <div className={styles.selects}>
          <Select
            label="标签"
            items={tags}
            value={state.tag || ANY_TAG}
            onChange={(tag) => onChange({ tag: tag === ANY_TAG ? '' : tag })}
            className={styles.select}
          />
          <Select
            label="难度"
            items={DIFFICULTIES}
            value={state.difficulty ?? 'all'}
            onChange={(difficulty) => onChange({ difficulty: difficulty === 'all' ? null : difficulty })}
            className={styles.select}
          />
          <Select label="排序" items={SORTS} value={state.sort} onChange={(sort) => onChange({ sort })} className={styles.select} />
        </div>
      </div>
      {data?.categories.length !== 0 && (
        <Tabs
          kind="chips"
          label="课程分类"
          items={categories}
          value={state.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
    </div>
  );
}
