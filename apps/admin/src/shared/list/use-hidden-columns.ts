import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';

/** Keys of the columns hidden by this person, and how to change them. Stored in this browser. */
export function useHiddenColumns(list: string): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const { preferences, store } = useServices();
  const entries = useSyncExternalStore(
    (notify) => preferences.subscribe(notify),
    () => preferences.get('hiddenColumns'),
  );
  const userId = store.get('userId') ?? '';
  const mine = entries.find((entry) => entry.userId === userId && entry.list === list);
  const hide = (columns: readonly string[]) => {
    const others = entries.filter((entry) => entry !== mine);
    preferences.set('hiddenColumns', columns.length === 0 ? others : [...others, { userId, list, columns: [...columns] }]);
  };
  return [mine?.columns ?? [], hide];
}
