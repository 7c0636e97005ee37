import type { Client } from '@palm/client/call';
import type { memberApi } from '@palm/contract/member/admin';
import { queryOptions } from '@tanstack/react-query';
import { askedFor, type ListFilter, type Offered } from './list-filter.ts';

/** Every list with tags has such a call. */
type TagsCall = (typeof memberApi)['tags'];

/** Tags of the rows, most frequent first. `keys` are those of the rows, so that changing them invalidates the tags. */
export const tagsQuery = (client: Client, keys: readonly string[], call: TagsCall) =>
  queryOptions({
    queryKey: [...keys, 'tags'],
    queryFn: async ({ signal }) => (await client.call(call, {}, { quiet: true, signal })).list.map(({ tag }) => tag),
    staleTime: 60_000,
  });

/** Filters a list by one tag; an unused tag from an old link is still shown. */
export function tagFilter<Query extends { tag?: string | undefined }>(
  offered: Offered<readonly string[]>,
  { tag }: Query,
): ListFilter<Query> {
  const known = offered.data ?? [];
  const tags = tag === undefined || tag === '' || known.includes(tag) ? known : [tag, ...known];
  const options = tags.map((value) => ({ value, label: value }));
  return { name: 'tag' as keyof Query & string, label: '标签', options, width: 120, asked: askedFor(offered) };
}
