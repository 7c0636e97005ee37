import type { Reader } from './readers.ts';

/** Converts a stored text to a value and back. `read` never throws: unreadable text gives the fallback. */
export type Codec<T> = {
  read(raw: string): T;
  /** `null` means that nothing is stored. */
  write: (this: void, value: T) => string | null;
  fallback: T;
};

/** Any text a person wrote; empty counts as absent. */
export const text: Codec<string | null> = {
  fallback: null,
  read: (raw) => (raw === '' ? null : raw),
  write: (value) => value,
};

/** Text matching a pattern; anything else counts as absent. */
export const textLike = (shape: RegExp): Codec<string | null> => ({
  fallback: null,
  read: (raw) => (shape.test(raw) ? raw : null),
  write: (value) => value,
});

// Older clients stored JavaScript's words for missing values; they must never reach a header or a URL.
/** A token or an id: visible ASCII without spaces, so that it is valid in a header. */
export const token = textLike(/^(?!undefined$|null$)[\x21-\x7e]{1,4096}$/);

/** A whole number. */
export const integer = (fallback: number): Codec<number> => ({
  fallback,
  read: (raw) => (/^-?\d{1,15}$/.test(raw) ? Number(raw) : fallback),
  write: String,
});

/** `true` or `false`. */
export const flag: Codec<boolean> = {
  fallback: false,
  read: (raw) => raw === 'true',
  write: String,
};

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** A JSON value of a known shape. */
export const json = <T>(read: Reader<T>, fallback: T): Codec<T> => ({
  fallback,
  read: (raw) => read(parsed(raw)) ?? fallback,
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** A JSON list; items that do not match are dropped. */
export const listOf = <T>(read: Reader<T>): Codec<readonly T[]> => ({
  fallback: [],
  read: (raw) => {
    const list = parsed(raw);
    return Array.isArray(list) ? list.map(read).filter((item) => item !== undefined) : [];
  },
  write: (value) => JSON.stringify(value),
});

/** Ids in the format of seed §3: comma-separated, each followed by the letter c. */
export const suffixedIds: Codec<readonly string[]> = {
  fallback: [],
  read: (raw) => raw.split(',').flatMap((part) => (/^[\x21-\x7e]+c$/.test(part) ? [part.slice(0, -1)] : [])),
  write: (ids) => (ids.length === 0 ? null : ids.map((id) => `${id}c`).join(',')),
};
