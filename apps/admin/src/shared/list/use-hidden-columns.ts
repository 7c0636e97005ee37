import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';

/** The keys of the columns that this person does not want to see in a list, and how to change them. Kept in this browser. */
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
