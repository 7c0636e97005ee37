import { allEndpoints } from '../all-endpoints.ts';
import type { TestApp } from '../app.ts';
import { inputsOf } from '../one-of-each.ts';
import type { Ids } from '../samples.ts';
import { createRandom, seedOf, type Random } from './random.ts';

const DATES_SEED = 20_261_129;

/** The subset of JSON Schema that the document uses. */
interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** A call as the OpenAPI document describes it. */
export interface DocumentedCall {
  name: string;
  method: 'GET' | 'POST';
  /** With `{name}` for parameters. */
  path: string;
  fields: { query: Schema; path: Schema; body: Schema };
  /** Media type of the file it returns, if it returns one. */
  download: string | null;
}

/** The input of a call. */
export interface Input {
  query: Record<string, unknown>;
  path: Record<string, unknown>;
  body: Record<string, unknown>;
}

interface Operation {
  parameters?: { in: 'query' | 'path'; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const known = new Map(
  allEndpoints().map(({ name, endpoint }) => [`${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`, { name, endpoint }]),
);

/** Every call of the generated document. */
export async function readDocument(app: TestApp): Promise<DocumentedCall[]> {
  const { paths } = (await app.fastify.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): DocumentedCall => {
      const named = (place: 'query' | 'path'): Schema => ({
        type: 'object',
        properties: Object.fromEntries(parameters.filter((field) => field.in === place).map(({ name, schema }) => [name, schema])),
      });
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? { type: 'object' };
      const name = `${method.toUpperCase()} ${path}`;
      return {
        name,
        method: method === 'post' ? 'POST' : 'GET',
        path,
        fields: { query: named('query'), path: named('path'), body },
        download: known.get(name)?.endpoint.download ?? null,
      };
    }),
  );
}

/** Ids of one organisation, and valid values for fields by name. */
export type KnownValues = Ids & { orgCode: string; fileName: string };

/** A valid input: what the document allows, overlaid with what the isolation test knows to be accepted, with existing ids. */
export function goodInput({ name, fields }: DocumentedCall, ids: KnownValues, random: Random): Input {
  const samples = inputsOf(known.get(name)?.name ?? '', ids);
  const sample = samples.length > 0 ? random.pick(samples) : {};
  const fill = (schema: Schema) => filled(schema, ids, random) as Record<string, unknown>;
  return {
    query: { ...(sample.query && random.below(2) === 0 ? {} : fill(fields.query)), ...sample.query },
    path: fill(fields.path),
    body: { ...(sample.body ? {} : fill(fields.body)), ...sample.body },
  };
}

/** The input once for each of its text fields (of one format, if given), at any depth and in every variant, with this text in it; and the field's path. */
export function inputsWith(put: Put, { fields }: DocumentedCall, ids: KnownValues, random: Random): [place: string, Input][] {
  const parts = ['query', 'path', 'body'] as const;
  const whole = Object.fromEntries(parts.map((part) => [part, filled(fields[part], ids, random)])) as unknown as Input;
  return parts.flatMap((part) =>
    valuesWith(put, fields[part], (schema) => filled(schema, ids, random)).map(([place, value]): [string, Input] => [
      `${part}${place}`,
      { ...whole, [part]: value },
    ]),
  );
}

/** A valid input once for each of its dates, with each of these in its place: days in days, moments in moments. */
export function inputsWithDates(dates: { days: readonly string[]; moments: readonly string[] }, call: DocumentedCall, ids: KnownValues) {
  const random = createRandom(seedOf(DATES_SEED, call.name));
  const good = goodInput(call, ids, random);
  const far = (format: string, texts: readonly string[]) =>
    texts.flatMap((text) => inputsWith({ text, format }, call, ids, random).map(([place, input]) => ({ text, place, input })));
  return [...far('date', dates.days), ...far('date-time', dates.moments)].map(({ text, place, input }) => {
    // Everything else as in the samples, so that the call is not refused for another reason.
    const [part, key] = place.split(/[.[]/) as [keyof Input, string];
    const other: Input = { ...good, [part]: { ...input[part], ...good[part], [key]: input[part][key] } };
    return { title: `${call.name}, ${place}: ${text}`, input: other };
  });
}

/** What to put into which texts: into all of them, or into those of one format. */
interface Put {
  text: string;
  format?: string;
}

/** A value of the schema for each text in it, with this text in its place. */
function valuesWith(put: Put, schema: Schema, fill: (schema: Schema) => unknown): [place: string, unknown][] {
  const { properties = {}, items, prefixItems, additionalProperties, type } = schema;
  const takes = [type].flat().includes('string') && (put.format === undefined || put.format === schema.format);
  const inside = (of: Schema, place: string, wrap: (value: unknown) => unknown) =>
    valuesWith(put, of, fill).map(([deeper, value]): [string, unknown] => [`${place}${deeper}`, wrap(value)]);
  const whole = () => fill(schema) as Record<string, unknown>;
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((variant) => inside(variant, '', (value) => value)),
    ...(takes ? [['', put.text] as [string, unknown]] : []),
    ...Object.entries(properties).flatMap(([key, field]) => inside(field, `.${key}`, (value) => ({ ...whole(), [key]: value }))),
    ...(items ? inside(items, '[]', (value) => [value]) : []),
    ...(prefixItems ?? []).flatMap((item, at) =>
      inside(item, `[${at}]`, (value) => prefixItems?.map((other, n) => (n === at ? value : fill(other)))),
    ),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, '.*', (value) => ({ ...whole(), a: value })) : []),
  ];
}

function filled(schema: Schema, ids: KnownValues, random: Random): unknown {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    return filled(random.pick(variants), ids, random);
  }
  if (schema.const !== undefined || schema.enum) {
    return schema.const ?? random.pick(schema.enum ?? []);
  }
  if (schema.default !== undefined) {
    return schema.default;
  }
  return fillers[random.pick([schema.type ?? 'string'].flat())]?.(schema, ids, random) ?? null;
}

type Filler = (schema: Schema, ids: KnownValues, random: Random) => unknown;

const filledFields: Filler = ({ properties = {} }, ids, random) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [key, key in ids && field.enum === undefined ? ids[key] : filled(field, ids, random)]),
  );

const filledItems: Filler = ({ prefixItems, items = {}, minItems = 1 }, ids, random) =>
  (prefixItems ?? Array.from({ length: Math.max(1, minItems) }, () => items)).map((item) => filled(item, ids, random));

const filledText: Filler = ({ format = '', pattern = '', minLength = 0 }, ids, random) => {
  const formats: Record<string, string> = {
    uuid: random.pick(Object.values(ids)),
    'date-time': '2026-11-20T02:00:00Z',
    date: '2026-11-20',
  };
  const patterns = [
    ['#', '#409EFF'],
    ['\\d', '10'],
  ] as const;
  const written = patterns.find(([sign]) => pattern.includes(sign))?.[1];
  return formats[format] ?? written ?? '春山'.padEnd(minLength, '山');
};

const fillers: Record<string, Filler> = {
  object: filledFields,
  array: filledItems,
  string: filledText,
  number: ({ minimum = 0 }) => Math.max(1, minimum),
  integer: ({ minimum = 0 }) => Math.max(1, minimum),
  boolean: (_schema, _ids, random) => random.below(2) === 0,
};
