import { newId } from '@palm/client/new-id';
import { createStorageArea, type StorageLike } from '@palm/client/storage-area';
import { isSame } from './is-same.ts';

/** Input the server has not accepted yet, with the version it is based on. `at` in milliseconds. */
export type KeptDraft<T> = { value: T; base: T; revision: number; at: number };

/** A stored draft with the name by which it is deleted. */
export type KeptCopy<T> = KeptDraft<T> & { name: string; /** Set aside; otherwise it is the latest input. */ aside: boolean };

/** Storage for the drafts of one object and person. */
export type DraftShelf<T> = {
  /** Stores the current input; false if the browser has no space. */
  keep(draft: KeptDraft<T>): boolean;
  /** The input was saved or discarded. */
  drop(): void;
  /** Sets a draft aside, so that further input does not overwrite it. */
  putAside(draft: KeptDraft<T>): void;
  /** Drafts of earlier visits and those set aside, newest first. */
  copies(): KeptCopy<T>[];
  dropCopy(name: string): void;
};

/** A shelf on which nothing secret is kept. */
export function withoutSecretsOn<T>(shelf: DraftShelf<T>, withoutSecrets: (value: T) => T): DraftShelf<T> {
  const bare = (draft: KeptDraft<T>) => ({ ...draft, value: withoutSecrets(draft.value), base: withoutSecrets(draft.base) });
  return { ...shelf, keep: (draft) => shelf.keep(bare(draft)), putAside: (draft) => shelf.putAside(bare(draft)) };
}

/** Sets aside what an earlier visit has left, before new input overwrites it, and returns the drafts that can be restored. */
export function setAside<T>(shelf: DraftShelf<T>, stored: T): KeptCopy<T>[] {
  const left = shelf.copies().find(({ aside }) => !aside);
  if (left) {
    shelf.drop();
    if (!isSame(left.value, stored)) {
      shelf.putAside(left);
    }
  }
  return shelf.copies();
}

const PREFIX = 'PALM_DRAFT_';
const KEPT_MS = 14 * 86_400_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An app update may have changed the shape: a draft that no longer fits the form is useless. */
const isLike = (value: unknown, sample: object): boolean =>
  isRecord(value) &&
  Object.entries(sample).every(
    ([key, known]) => key in value && (typeof value[key] === typeof known || value[key] === null || known === null),
  );

function read<T extends object>(raw: string | null, sample: T, now: number): KeptDraft<T> | null {
  try {
    const draft: unknown = JSON.parse(raw ?? '');
    const fits = isRecord(draft) && isLike(draft.value, sample) && isLike(draft.base, sample) && typeof draft.at === 'number';
    return fits && now - (draft.at as number) < KEPT_MS ? (draft as KeptDraft<T>) : null;
  } catch {
    return null;
  }
}

/**
 * Drafts in the browser's storage. Organisation and person are part of every name: another person signing in is offered none of them. The
 * base revision is stored inside, so a draft is also found after somebody else has saved.
 */
export function createDraftShelves(storage: StorageLike | null, now: () => number = Date.now) {
  const area = createStorageArea(storage);
  const fresh = new Set(area.names().filter((name) => name.startsWith(PREFIX)));
  const keep = (name: string, draft: KeptDraft<unknown>): boolean => {
    area.write(name, JSON.stringify(draft));
    try {
      return (storage?.getItem(name) ?? null) !== null;
    } catch {
      return false;
    }
  };
  // Abandoned drafts must not stay forever.
  for (const name of fresh) {
    if (read(area.read(name), {}, now()) === null) {
      area.write(name, null);
    }
  }
  return {
    of<T extends object>(owner: string, object: string, sample: T): DraftShelf<T> {
      const name = `${PREFIX}${owner}_${object}`;
      return {
        keep: (draft) => keep(name, draft),
        drop: () => area.write(name, null),
        putAside: (draft) => void keep(`${name}#${newId()}`, draft),
        copies: () =>
          area
            .names()
            .filter((other) => other === name || other.startsWith(`${name}#`))
            .flatMap((found) => {
              const draft = read(area.read(found), sample, now());
              return draft === null ? [] : [{ ...draft, name: found, aside: found !== name }];
            })
            .toSorted((a, b) => b.at - a.at),
        dropCopy: (copy) => area.write(copy, null),
      };
    },
  };
}

export type DraftShelves = ReturnType<typeof createDraftShelves>;
