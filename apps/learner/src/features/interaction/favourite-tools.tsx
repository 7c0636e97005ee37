import { targetTypes, type TargetType } from '@palm/contract/areas';
import type { ResultOf } from '@palm/contract/endpoint';
import type { interactionApi } from '@palm/contract/interaction/calls';
import { SearchBox } from '@palm/ui/search-box';
import { Select } from '@palm/ui/select';
import { Tabs } from '@palm/ui/tabs';
import { useSearchParams } from 'react-router';
import { keywordIn } from '../../shared/keyword-in.ts';
import type { FavouriteFilter } from './interaction.api.ts';
import styles from './favourite-list.module.css';

const SORTS = [
  { value: 'recent', label: '最近收藏' },
  { value: 'earliest', label: '最早收藏' },
  { value: 'title', label: '按名称' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

export type FavouriteChoice = { keyword: string; kind: TargetType | null; sort: Sort; pageNo: number };

/** List state, kept in the URL. Any change other than the page returns to the first page. */
export function useFavouriteChoice() {
  const [params, setParams] = useSearchParams();
  const choice: FavouriteChoice = {
    keyword: keywordIn(params),
    kind: targetTypes.find((kind) => kind === params.get('kind')) ?? null,
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'recent',
    pageNo: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
  const change = (over: Partial<FavouriteChoice>) => {
    const { keyword, kind, sort, pageNo } = { ...choice, pageNo: 1, ...over };
    setParams({
      ...(keyword && { keyword }),
      ...(kind && { kind }),
      ...(sort !== 'recent' && { sort }),
      ...(pageNo > 1 && { page: String(pageNo) }),
    });
  };
  const { kind, ...rest } = choice;
  const filter: FavouriteFilter = { ...rest, ...(kind && { kind }) };
  return { choice, change, filter };
}

type ToolsProps = { choice: FavouriteChoice; onChange: (over: Partial<FavouriteChoice>) => void };

export function FavouriteTools({ choice, onChange }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchBox
        key={choice.keyword}
        label="搜收藏的名称"
        className={styles.search}
        defaultValue={choice.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select label="排序" items={SORTS} value={choice.sort} onChange={(sort) => onChange({ sort })} className={styles.sort} />
    </div>
  );
}

type KindsProps = ToolsProps & { kinds: ResultOf<typeof interactionApi.favourites>['kinds'] };

/** A tab per kind of favourites. */
export function FavouriteKinds({ kinds, choice, onChange }: KindsProps) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const items = [
    { value: 'all', label: '全部', count: all },
    ...kinds.map(({ kind, name, count }) => ({ value: kind, label: name, count })),
  ];
  return (
    <Tabs
      kind="chips"
      label="种类"
      className={styles.kinds}
      items={items}
      value={choice.kind ?? 'all'}
      onChange={(next) => onChange({ kind: targetTypes.find((kind) => kind === next) ?? null })}
    />
  );
}
