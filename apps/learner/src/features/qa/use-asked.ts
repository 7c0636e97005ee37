import { useSearchParams } from 'react-router';
import { keywordIn } from '../../shared/keyword-in.ts';
import type { QuestionFilter } from './qa.api.ts';

export const filters = [
  { value: 'all', label: '全部' },
  { value: 'unanswered', label: '没人回答' },
  { value: 'open', label: '待解决' },
  { value: 'accepted', label: '已采纳' },
  { value: 'mine', label: '我的提问' },
  { value: 'followed', label: '我的关注' },
] as const satisfies readonly { value: QuestionFilter; label: string }[];

export type Asked = { filter: QuestionFilter; keyword: string; pageNo: number };

/** List state, kept in the URL besides other parameters, so that it can be shared and returned to. */
export function useAsked() {
  const [params, setParams] = useSearchParams();
  const asked: Asked = {
    filter: filters.find(({ value }) => value === params.get('filter'))?.value ?? 'all',
    keyword: keywordIn(params),
    pageNo: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const ask = (next: Partial<Asked>) =>
    setParams(
      (kept) => {
        const { filter, keyword, pageNo } = { ...asked, pageNo: 1, ...next };
        const shown = { filter: filter === 'all' ? '' : filter, keyword, page: pageNo === 1 ? '' : String(pageNo) };
        for (const [name, value] of Object.entries(shown)) {
          if (value === '') {
            kept.delete(name);
          } else {
            kept.set(name, value);
          }
        }
        return kept;
      },
      { replace: next.pageNo === undefined, preventScrollReset: true },
    );
  return { asked, ask };
}
