import type { ThemeStanding } from '@palm/contract/theme/calls';
import { Tabs } from '@palm/ui/tabs';
import { useSearchParams } from 'react-router';
import { keywordIn } from '../../shared/keyword-in.ts';
import styles from './theme-filter.module.css';

/** The filter choices; upcoming themes are only listed under all. */
const CHIPS = [
  { value: '', label: '全部' },
  { value: 'running', label: '进行中' },
  { value: 'over', label: '往期' },
] as const satisfies readonly { value: ThemeStanding | ''; label: string }[];

type Standing = (typeof CHIPS)[number]['value'];
export type ThemeListState = { standing: Standing; keyword: string; page: number };

/** State of a theme list, kept in the URL so that it can be shared and returned to. */
export function useThemeList() {
  const [params, setParams] = useSearchParams();
  const state: ThemeListState = {
    standing: CHIPS.find(({ value }) => value === params.get('standing'))?.value ?? '',
    keyword: keywordIn(params),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
  /** Changing a filter returns to the first page. */
  const change = (next: Partial<ThemeListState>): void => {
    const { standing, keyword, page } = { ...state, page: 1, ...next };
    const address = { ...(standing && { standing }), ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) };
    setParams(address, { preventScrollReset: next.page === undefined });
  };
  const narrowed = { ...(state.standing && { standing: state.standing }), ...(state.keyword && { keyword: state.keyword }) };
  return { state, narrowed, isNarrowed: Object.keys(narrowed).length > 0, change };
}

type ThemeListHeadProps = {
  title: string;
  note: string;
  /** There are no themes to choose from. */
  hasNothing: boolean;
  standing: Standing;
  onStanding: (standing: Standing) => void;
};

/** Page title, and the choice between all, current and past themes. */
export function ThemeListHead({ title, note, hasNothing, standing, onStanding }: ThemeListHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
      {!hasNothing && <Tabs kind="chips" label="看哪些专题" items={CHIPS} value={standing} onChange={onStanding} />}
    </div>
  );
}
