import type { Found, Source } from './search.api.ts';

export type Choice = { key: string; title: string; note: string; to: string };
type Result = { data: { found: readonly Found[]; total: number } | undefined };

/** What was found by list, each with the way to all of it where the first few are not all. */
export function choicesOf(sources: readonly Source[], results: readonly Result[], keyword: string): { name: string; choices: Choice[] }[] {
  return sources.flatMap(({ name, path }, index) => {
    const { found = [], total = 0 } = results[index]?.data ?? {};
    const all = {
      key: `${name}-all`,
      title: `全部 ${total.toLocaleString('zh-CN')} 个结果`,
      note: '',
      to: `${path}?keyword=${encodeURIComponent(keyword)}`,
    };
    const choices = found.map(({ id, ...rest }) => ({ key: id, ...rest }));
    return choices.length === 0 ? [] : [{ name, choices: total > choices.length ? [...choices, all] : choices }];
  });
}
