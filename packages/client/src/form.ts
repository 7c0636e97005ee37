/** The fields of a call, before encoding. */
export type Fields = Record<string, unknown>;

const textOf = (value: unknown): string => {
  if (value instanceof Date) {
    return value.toISOString();
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Form encoding of seed §7: absent fields are omitted, lists repeat their name, objects are sent as JSON. */
export const formOf = (fields: Fields): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) {
        form.append(name, textOf(one));
      }
    }
  }
  return form;
};
