/**
 * Validates an unknown value; `undefined` if it does not match. Three lines each, because a schema library would be a fifth of the login
 * page's budget.
 */
export type Reader<T> = (value: unknown) => T | undefined;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** Non-empty text. */
export const someText: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Any text. */
export const anyText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** Anything; validated later by the consumer. */
export const anything: Reader<unknown> = (value) => value;

/** Text or null; missing counts as null. */
export const textOrNull: Reader<string | null> = (value) => (value === undefined || value === null ? null : anyText(value));

/** A non-negative integer. */
export const wholeNumber: Reader<number> = (value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined);

/** A boolean; missing counts as false. */
export const yesOrNo: Reader<boolean> = (value) => (value === undefined ? false : typeof value === 'boolean' ? value : undefined);

/** A list whose items all match. */
export const listWith =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    const items = Array.isArray(value) ? value.map(read) : [undefined];
    return items.every((item) => item !== undefined) ? items : undefined;
  };

type Fields = Record<string, Reader<unknown>>;

/** An object with these fields; others are dropped. */
export const objectWith =
  <F extends Fields>(fields: F): Reader<{ [K in keyof F]: ReadBy<F[K]> }> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return undefined;
    }
    const read = Object.entries(fields).map(([name, reader]) => [name, reader((value as Record<string, unknown>)[name])] as const);
    return read.some(([, field]) => field === undefined) ? undefined : (Object.fromEntries(read) as { [K in keyof F]: ReadBy<F[K]> });
  };
