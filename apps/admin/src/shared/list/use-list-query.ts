import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type Shape = z.ZodObject;

export type ListChange<Query> = (changes: { [K in keyof Query]?: Query[K] | undefined }) => void;
/** The current query of a list, and how to change it. */
export type ListQuery<Query> = { query: Query; change: ListChange<Query> };

const PAGING = new Set(['pageNo', 'pageSize']);

/** Parses the URL by the contract; invalid filters count as absent. */
export function readSearch<S extends Shape>(schema: S, search: URLSearchParams): z.output<S> {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])));
  const first = schema.safeParse(given);
  if (first.success) {
    return first.data;
  }
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** Filters and page of a list, kept in the URL so that a link shows the same list. Changing a filter returns to page 1. */
export function useListQuery<S extends Shape>(schema: S): ListQuery<z.output<S>> {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readSearch(schema, search), [schema, search]);
  const change = useCallback<ListChange<z.output<S>>>(
    (changes) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (!Object.keys(changes).every((name) => PAGING.has(name))) {
            after.delete('pageNo');
          }
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') {
              after.delete(name);
            } else {
              after.set(name, String(value));
            }
          }
          return after;
        },
        // Synchronously, so that the next click, such as on export, already uses what the list shows.
        { replace: true, flushSync: true },
      );
    },
    [setSearch],
  );
  return { query, change };
}
