import { useSearchParams } from 'react-router';

const NAME = 'open';

/** The row opened by the URL next to the list, and how to close it. */
export function useOpenedByLink(): [id: string | null, close: () => void] {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { replace: true },
    );
  return [search.get(NAME), close];
}
