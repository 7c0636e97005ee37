import { STORAGE_PREFIX } from './constants.ts';
import { createStorageArea, type StorageLike } from './storage-area.ts';
import { storedKeys, type StoredName, type StoredValue } from './stored-keys.ts';

/** The client storage of seed §3. Corrupt, full or denied storage never throws. */
export type Store = {
  /** The stored value or the key's default; the same object until the stored text changes. */
  get<K extends StoredName>(name: K): StoredValue<K>;
  set<K extends StoredName>(name: K, value: StoredValue<K>): void;
  remove(name: StoredName): void;
  /** Seed §4: clears everything under the prefix but logo, organisation id and code, theme colour and video list. */
  signOut(): void;
  /** Calls the listener after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Notifies the listeners of a write by another tab. */
  announce(): void;
};

/** The browser's storages; null if it denies access. */
export type Storages = { local: StorageLike | null; session: StorageLike | null };

const namesOf = Object.keys(storedKeys) as StoredName[];

/** The console uses its own prefix, so that its session never mixes with the learner app's. */
export const createStore = ({ local, session, prefix = STORAGE_PREFIX }: Storages & { prefix?: string }): Store => {
  const areas = { local: createStorageArea(local), session: createStorageArea(session) };
  const listeners = new Set<() => void>();
  const lastRead = new Map<StoredName, { raw: string; value: unknown }>();

  const announce = (): void => {
    for (const listener of listeners) {
      listener();
    }
  };

  const get = <K extends StoredName>(name: K): StoredValue<K> => {
    const { codec, area } = storedKeys[name];
    const raw = areas[area].read(prefix + name);
    if (raw === null) {
      return codec.fallback;
    }
    const known = lastRead.get(name);
    if (known?.raw === raw) {
      return known.value as StoredValue<K>;
    }
    const value = codec.read(raw);
    lastRead.set(name, { raw, value });
    return value;
  };

  const write = (name: StoredName, raw: string | null): void => areas[storedKeys[name].area].write(prefix + name, raw);

  const set = <K extends StoredName>(name: K, value: StoredValue<K>): void => {
    const encode = storedKeys[name].codec.write as (value: StoredValue<K>) => string | null;
    write(name, encode(value));
    announce();
  };

  const remove = (name: StoredName): void => {
    write(name, null);
    announce();
  };

  const signOut = (): void => {
    const keptNames = new Set(namesOf.filter((name) => storedKeys[name].keptAtSignOut).map((name) => prefix + name));
    for (const area of [areas.local, areas.session]) {
      for (const name of new Set([...area.names(), ...namesOf.map((known) => prefix + known)])) {
        // Includes keys of older versions: the prefix decides, not the table.
        if (name.startsWith(prefix) && !keptNames.has(name)) {
          area.write(name, null);
        }
      }
    }
    announce();
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { get, set, remove, signOut, subscribe, announce };
};

/** Seed §4: (authToken and orgId) or (accessToken and userId) are stored. */
export const isSignedIn = (store: Pick<Store, 'get'>): boolean =>
  (store.get('authToken') !== null && store.get('orgId') !== null) || (store.get('accessToken') !== null && store.get('userId') !== null);

type Reading = Pick<Store, 'get'>;

/** The token that calls are made with. */
export const sessionOf = (store: Reading): string | null => store.get('accessToken') ?? store.get('authToken');

/** Whether this tab was already redirected because the server ended the stored session. */
export const isSessionOver = (store: Reading): boolean => store.get('unauthorisedShown') && store.get('endedSession') === sessionOf(store);
