export type Field<T> = keyof T & string;

/** Edited fields: the new value, and the stored value when the edit began. */
export type Touched<T> = { [K in Field<T>]?: { value: T[K]; seen: T[K] } | undefined };

export const fieldsOf = <T extends object>(touched: Touched<T>) =>
  (Object.keys(touched) as Field<T>[]).filter((name) => touched[name] !== undefined);

/** Stored settings with the edits on top; with `part` `seen`, as they were when the edits began. */
export function over<T extends object>(stored: T, touched: Touched<T>, part: 'value' | 'seen' = 'value'): T {
  const values = fieldsOf(touched).flatMap((name) => (touched[name] === undefined ? [] : [[name, touched[name][part]]]));
  return { ...stored, ...(Object.fromEntries(values) as Partial<T>) };
}
