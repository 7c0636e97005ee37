import type { Source } from '../pick/pick.api.ts';
import { useFound } from '../pick/use-found.ts';
import { objectFilter, optionsOfObjects, type ListFilter } from './list-filter.ts';

type Row = { id: string; name: string };

/** A filter by one of many objects, found on the server by what is typed; the one in the URL is named wherever in the list it is. */
export function useFoundFilter<Query>(
  query: Query,
  filter: Pick<ListFilter<Query>, 'name' | 'label' | 'width'>,
  source: Source<Row>,
): ListFilter<Query> {
  const asked = query[filter.name];
  const value = typeof asked === 'string' ? asked : null;
  const { found, named, search } = useFound(source, value);
  const offered = found.data ?? [];
  const beyond = named.data && !offered.some(({ id }) => id === value) ? [named.data] : [];
  const known = value === null ? found.data : named.data !== undefined && [...beyond, ...offered];
  const options = known ? optionsOfObjects(known) : undefined;
  return {
    ...objectFilter(query, filter, { ...(value === null ? found : named), data: options }),
    search: { found, onSearch: search },
  };
}
