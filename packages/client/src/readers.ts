/**
 * Reads an unknown value as one of a kind; `undefined` where it is none. Three lines each instead of a schema library, which would be
 * a fifth of what the login page may load.
 */
export type Reader<T> = (value: unknown) => T | undefined;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** Text of at least one character. */
export const someText: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Any text. */
export const anyText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** Whatever is there, for who reads it later. */
export const anything: Reader<unknown> = (value) => value;

/** Text, or null; null also where it is missing. */
export const textOrNull: Reader<string | null> = (value) => (value === undefined || value === null ? null : anyText(value));

/** A whole number from 0 on. */
export const wholeNumber: Reader<number> = (value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined);

/** A yes or no; no where it is missing. */
export const yesOrNo: Reader<boolean> = (value) => (value === undefined ? false : typeof value === 'boolean' ? value : undefined);

/** A list in which everything fits. */
export const listWith =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    const items = Array.isArray(value) ? value.map(read) : [undefined];
    return items.every((item) => item !== undefined) ? items : undefined;
  };

type Fields = Record<string, Reader<unknown>>;

/** An object with these fields; others are left out. */
export const objectWith =
  <F extends Fields>(fields: F): Reader<{ [K in keyof F]: ReadBy<F[K]> }> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return undefined;
    }
    const read = Object.entries(fields).map(([name, reader]) => [name, reader((value as Record<string, unknown>)[name])] as const);
    return read.some(([, field]) => field === undefined) ? undefined : (Object.fromEntries(read) as { [K in keyof F]: ReadBy<F[K]> });
  };
