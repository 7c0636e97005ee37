import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from './found-none.tsx';
import { namedQuery, pickedQuery, type Source } from './pick.api.ts';

type Named<Row> = Asked & { data: Row | null | undefined };

export type Found<Row> = {
  /** What the keyword finds; undefined while it is not known. */
  found: Asked & { data: readonly Row[] | undefined };
  /** What `value` names: null if it was removed, undefined while it is not known. */
  named: Named<Row>;
  search: (keyword: string) => void;
};

/** What `value` names, which is often among the first of the list, and is asked for otherwise. */
function useNamed<Row extends { id: string }>(source: Source<Row>, value: string | null): Named<Row> {
  const queryClient = useQueryClient();
  const first = useQuery(pickedQuery(source, ''));
  const listed = first.data?.find(({ id }) => id === value);
  const isSought = value !== null && first.data !== undefined && listed === undefined;
  const sought = useQuery({ ...namedQuery(source, value ?? '', queryClient), enabled: isSought });
  if (isSought) {
    return sought;
  }
  return { ...first, data: first.data === undefined ? undefined : (listed ?? null) };
}

/** Searches objects on the server, and names the chosen one wherever in the list it is. */
export function useFound<Row extends { id: string }>(source: Source<Row>, value: string | null): Found<Row> {
  const [keyword, search] = useState('');
  return { found: useQuery(pickedQuery(source, keyword)), named: useNamed(source, value), search };
}
