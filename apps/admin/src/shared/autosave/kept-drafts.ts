import { newId } from '@palm/client/new-id';
import { createStorageArea, type StorageLike } from '@palm/client/storage-area';

/** What somebody typed that the server has not taken yet, with what they started from. `at` in milliseconds. */
export type KeptDraft<T> = { value: T; base: T; revision: number; at: number };

/** A kept draft under the name by which it is dropped. */
export type KeptCopy<T> = KeptDraft<T> & { name: string; /** It was put aside; else it is what was typed last. */ aside: boolean };

/** The place for the drafts of one object of one person. */
export type DraftShelf<T> = {
  /** Keeps what is being typed; false where the browser has no room for it. */
  keep(draft: KeptDraft<T>): boolean;
  /** The typed is saved or given up. */
  drop(): void;
  /** Puts a draft aside, so that further typing does not write over it. */
  putAside(draft: KeptDraft<T>): void;
  /** What an earlier visit left and what was put aside, newest first. */
  copies(): KeptCopy<T>[];
  dropCopy(name: string): void;
};

const PREFIX = 'PALM_DRAFT_';
const KEPT_MS = 14 * 86_400_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of another shape after an update of the app: what cannot be put back into the form is no help. */
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
 * Drafts in the browser's own storage. Organisation and person are part of every name: who signs in after somebody else is offered
 * nothing of theirs. The revision that a draft started from stands inside, so a draft is found again also after somebody else has saved.
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
  // A draft that nobody came back for must not stay for ever.
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
