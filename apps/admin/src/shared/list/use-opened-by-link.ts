import { useSearchParams } from 'react-router';

const NAME = 'open';

/** The row that the address asks to open beside the list, and how to let it go. */
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
