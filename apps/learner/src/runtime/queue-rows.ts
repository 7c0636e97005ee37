/** Rows in insertion order, each with its number. */
export type Rows<T> = {
  /** A row with an existing key is not added again. */
  add(row: T): Promise<void>;
  list(): Promise<{ number: number; row: T }[]>;
  remove(number: number): Promise<void>;
};

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // A refused row must not abort the whole transaction.
      event.preventDefault();
      reject(request.error ?? new Error('IndexedDB refused'));
    };
  });

const open = (indexedDb: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = indexedDb.open(name, 1);
  request.onupgradeneeded = () => {
    const rows = request.result.createObjectStore('rows', { keyPath: 'number', autoIncrement: true });
    rows.createIndex('key', 'key', { unique: true });
  };
  return answer(request);
};

type Keyed<T> = { key: string; row: T };

const inDatabase = <T>(database: IDBDatabase, keyOf: (row: T) => string): Rows<T> => {
  const rows = (mode: IDBTransactionMode): IDBObjectStore => database.transaction('rows', mode).objectStore('rows');
  return {
    add: async (row) => {
      try {
        await answer(rows('readwrite').add({ key: keyOf(row), row }));
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'ConstraintError')) {
          throw error;
        }
      }
    },
    list: async () => (await answer(rows('readonly').getAll())) as (Keyed<T> & { number: number })[],
    remove: async (number) => {
      await answer(rows('readwrite').delete(number));
    },
  };
};

const inMemory = <T>(keyOf: (row: T) => string): Rows<T> => {
  const rows = new Map<number, T>();
  let last = 0;
  return {
    add: async (row) => {
      if (![...rows.values()].some((other) => keyOf(other) === keyOf(row))) {
        last += 1;
        rows.set(last, row);
      }
    },
    list: async () => [...rows].map(([number, row]) => ({ number, row })),
    remove: async (number) => {
      rows.delete(number);
    },
  };
};

/** Opens a named store; in memory if the browser denies IndexedDB (private windows). */
export const openRows = async <T>(indexedDb: IDBFactory | undefined, name: string, keyOf: (row: T) => string): Promise<Rows<T>> => {
  try {
    return indexedDb === undefined ? inMemory(keyOf) : inDatabase(await open(indexedDb, name), keyOf);
  } catch {
    return inMemory(keyOf);
  }
};
