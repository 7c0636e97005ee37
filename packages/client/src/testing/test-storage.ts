import type { StorageLike } from '../storage-area.ts';

/** A storage for tests. `forbidden` throws on every access, `full` on every write. */
export const createTestStorage = (entries: Record<string, string> = {}, mood: 'usual' | 'full' | 'forbidden' = 'usual'): StorageLike => {
  const map = new Map(Object.entries(entries));
  const refuse = (writing: boolean): void => {
    if (mood === 'forbidden' || (mood === 'full' && writing)) {
      throw new Error('refused by the browser');
    }
  };
  return {
    get length() {
      refuse(false);
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (name) => {
      refuse(false);
      return map.get(name) ?? null;
    },
    setItem: (name, value) => {
      refuse(true);
      map.set(name, value);
    },
    removeItem: (name) => {
      refuse(false);
      map.delete(name);
    },
  };
};
