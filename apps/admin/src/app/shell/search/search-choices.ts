import type { FoundList } from '../../../shared/search/found.ts';
import type { SearchKind } from '../../../areas/area.ts';

export type Choice = { key: string; title: string; note: string; to: string };
type Result = { data: FoundList | undefined };

/** Hits per list, each with a link to the full list if there are more. */
export function choicesOf(
  kinds: readonly SearchKind[],
  results: readonly Result[],
  keyword: string,
): { name: string; choices: Choice[] }[] {
  return kinds.flatMap(({ name, listPath }, index) => {
    const { found = [], total = 0 } = results[index]?.data ?? {};
    const all = {
      key: `${name}-all`,
      title: `全部 ${total.toLocaleString('zh-CN')} 个结果`,
      note: '',
      to: `${listPath}?keyword=${encodeURIComponent(keyword)}`,
    };
    const choices = found.map(({ id, ...rest }) => ({ key: id, ...rest }));
    return choices.length === 0 ? [] : [{ name, choices: total > choices.length ? [...choices, all] : choices }];
  });
}
