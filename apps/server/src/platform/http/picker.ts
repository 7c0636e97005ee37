import type { z } from 'zod';

/** How rich text is transformed before it is sent. */
export type ShowRichText = (html: string) => string;

/** Copies from a value only what its schema names. It validates nothing and is cheap enough for every response. */
export type Picker = (value: unknown, show: ShowRichText) => unknown;

/** The parts of a zod schema definition that this file reads; which fields exist depends on the type. */
interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  out: z.ZodType;
  getter: () => z.ZodType;
  keyType: z.ZodType;
  valueType: z.ZodType;
  /** Of an enum. */
  entries: Record<string, string>;
  items: z.ZodType[];
  rest: z.ZodType | null;
  options: z.ZodType[];
  discriminator: string | undefined;
}

type Compile = (schema: z.ZodType) => Picker;

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves are plain values. An object in their place holds fields that the contract does not name, and is not sent. */
const leaf = (value: unknown): unknown => (typeof value === 'object' ? null : value);

const richText: Picker = (value, show) => (typeof value === 'string' ? show(value) : leaf(value));

/** As marked by `richText` and `shownRichText` of the contract. */
const isRichText = (schema: z.ZodType): boolean => schema.meta()?.['format'] === 'html';

/**
 * Compiles the picker of a schema, once per endpoint.
 * @throws Error if the schema does not determine its keys: `any`, a union of objects without a discriminator
 */
export function compilePicker(schema: z.ZodType): Picker {
  const known = new Map<z.ZodType, Picker>();
  const compile: Compile = (part) => {
    const before = known.get(part);
    if (before) {
      return before;
    }
    // A recursive schema finds this in place of the picker that is still being compiled.
    let made: Picker | null = null;
    known.set(part, (value, show) => (made as Picker)(value, show));
    made = isRichText(part) ? richText : compileOne(definitionOf(part), compile);
    known.set(part, made);
    return made;
  };
  return compile(schema);
}

const ofLeaf = (): Picker => leaf;
const ofInner = ({ innerType }: Definition, compile: Compile): Picker => compile(innerType);

const makers: Record<string, (definition: Definition, compile: Compile) => Picker> = {
  string: ofLeaf,
  number: ofLeaf,
  boolean: ofLeaf,
  literal: ofLeaf,
  enum: ofLeaf,
  null: ofLeaf,
  undefined: ofLeaf,
  optional: ofInner,
  nullable: ofInner,
  default: ofInner,
  readonly: ofInner,
  object: ({ shape }, compile) => objectPicker(shape, compile),
  array: ({ element }, compile) => arrayPicker(compile(element)),
  tuple: ({ items, rest }, compile) => tuplePicker(items.map(compile), rest && compile(rest)),
  record: ({ keyType, valueType }, compile) => recordPicker(keysNamed(definitionOf(keyType)), compile(valueType)),
  union: ({ options, discriminator }, compile) => unionPicker(options, discriminator, compile),
  lazy: ({ getter }, compile) => compile(getter()),
  // The response is the output of a pipe.
  pipe: ({ out }, compile) => compile(out),
};

function compileOne(definition: Definition, compile: Compile): Picker {
  const make = makers[definition.type];
  if (make === undefined) {
    throw new Error(`an answer cannot be picked by a schema of the type "${definition.type}": say which keys it has`);
  }
  return make(definition, compile);
}

/**
 * Source of an object literal with the contract's keys: written out it costs a tenth of a loop over them (0.7 µs instead of 4 for a page of
 * courses), because the engine then knows the shape of every response.
 */
function objectPicker(shape: Record<string, z.ZodType>, compile: Compile): Picker {
  const keys = Object.keys(shape);
  const strange = keys.find((key) => !/^[a-z]\w*$/i.test(key));
  if (strange !== undefined) {
    throw new Error(`an answer cannot have the key "${strange}"`);
  }
  const pickers = keys.map((key) => compile(shape[key] as z.ZodType));
  const fields = keys.map((key, place) => `${key}: ${pickers[place] === leaf ? 'leaf' : `pickers[${place}]`}(value.${key}, show)`);
  const source = `return (value, show) => isObject(value) ? { ${fields.join(', ')} } : leaf(value);`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the source consists of the contract's own keys, which are checked above
  return new Function('isObject', 'leaf', 'pickers', source)(isObject, leaf, pickers) as Picker;
}

const arrayPicker =
  (pick: Picker): Picker =>
  (value, show) =>
    Array.isArray(value) ? value.map((item) => pick(item, show)) : leaf(value);

const tuplePicker =
  (picks: Picker[], rest: Picker | null): Picker =>
  (value, show) =>
    Array.isArray(value)
      ? value.slice(0, rest ? undefined : picks.length).map((item, place) => (picks[place] ?? rest ?? leaf)(item, show))
      : leaf(value);

/** The keys that a record's contract names; null if any key is allowed. */
const keysNamed = ({ type, entries }: Definition): ReadonlySet<string> | null => (type === 'enum' ? new Set(Object.values(entries)) : null);

const recordPicker =
  (named: ReadonlySet<string> | null, pick: Picker): Picker =>
  (value, show) => {
    if (!isObject(value)) {
      return leaf(value);
    }
    const known = Object.entries(value).filter(([key]) => named?.has(key) ?? true);
    return Object.fromEntries(known.map(([key, item]) => [key, pick(item, show)]));
  };

/** Picks by the shape that the discriminator names. */
function unionPicker(options: z.ZodType[], discriminator: string | undefined, compile: Compile): Picker {
  if (discriminator !== undefined) {
    const variants = new Map(
      options.flatMap((option) => [...(option._zod.propValues?.[discriminator] ?? [])].map((name) => [name, compile(option)] as const)),
    );
    return (value, show) => (isObject(value) ? (variants.get(value[discriminator] as string)?.(value, show) ?? null) : leaf(value));
  }
  const shaped = options.map(compile).filter((pick) => pick !== leaf);
  if (shaped.length > 1) {
    throw new Error('an answer cannot be picked by a union of several shapes: make it a discriminated union');
  }
  // Pickers leave plain values as they are, so the union's only object shape serves its plain options too.
  return shaped[0] ?? leaf;
}
