import { richText, shownRichText } from '@palm/contract/fields';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compilePicker } from './picker.ts';

/** A value of the schema with every key it names and, in each object of it, one that it does not. */
function overfilled(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return fill(json);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function fill(schema: JsonSchema): unknown {
  const variant = (schema.anyOf ?? schema.oneOf)?.find((option) => typeof option === 'object' && option.type !== 'null');
  if (variant) {
    return fill(variant);
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, fill(field as JsonSchema)]);
    return { ...Object.fromEntries(fields), correct: true, passwordHash: 'secret' };
  }
  if (schema.type === 'array') {
    const items = [schema.prefixItems ?? schema.items ?? []].flat() as JsonSchema[];
    return items.map(fill);
  }
  return 'text';
}

describe('what is sent of a result', () => {
  const pick = (schema: z.ZodType, value: unknown) => compilePicker(schema)(value, (html) => html);

  test('is what the contract names, at every depth', () => {
    const schema = z.object({ id: z.string(), list: z.array(z.object({ key: z.string(), at: z.object({ x: z.number() }).nullable() })) });
    const answer = {
      id: 'a',
      correct: true,
      list: [
        { key: 'A', correct: true, at: { x: 1, y: 2 } },
        { key: 'B', at: null },
      ],
    };
    expect(pick(schema, answer)).toEqual({
      id: 'a',
      list: [
        { key: 'A', at: { x: 1 } },
        { key: 'B', at: null },
      ],
    });
  });

  test('has rich text rendered for now, at every depth and where optional', () => {
    const schema = z.object({
      title: z.string(),
      parts: z.array(z.object({ body: shownRichText.nullable(), intro: richText('介绍').default('') })),
    });
    const show = compilePicker(schema);
    expect(show({ title: '<p>', parts: [{ body: '<p>', intro: '<p>' }, { body: null }] }, (html) => `${html}!`)).toEqual({
      title: '<p>',
      parts: [{ body: '<p>!', intro: '<p>!' }, { body: null }],
    });
  });

  test('leaves out absent fields', () => {
    const schema = z.object({ keys: z.array(z.string()).optional(), blanks: z.array(z.string()).optional() });
    expect(JSON.stringify(pick(schema, { keys: ['A'], blanks: undefined }))).toBe('{"keys":["A"]}');
  });

  test('has no object in place of a plain value', () => {
    const schema = z.object({ name: z.string(), tags: z.array(z.string()) });
    expect(pick(schema, { name: { secret: 1 }, tags: ['a', { secret: 1 }] })).toEqual({ name: null, tags: ['a', null] });
  });

  test('has the union variant that its discriminator names', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('course'), percent: z.number() }),
      z.object({ kind: z.enum(['exam', 'task']), score: z.number() }),
    ]);
    const answer = { percent: 1, score: 2, right: ['A'] };
    expect(pick(schema, { kind: 'course', ...answer })).toEqual({ kind: 'course', percent: 1 });
    expect(pick(schema, { kind: 'task', ...answer })).toEqual({ kind: 'task', score: 2 });
    expect(pick(schema, { kind: 'other', ...answer })).toBeNull();
  });

  test('has the items of tuples, records, pipes and recursive schemas', () => {
    expect(pick(z.array(z.tuple([z.number(), z.number()])), [[1, 2, 3]])).toEqual([[1, 2]]);
    expect(pick(z.tuple([z.number()], z.object({ a: z.number() })), [1, { a: 1, b: 2 }])).toEqual([1, { a: 1 }]);
    expect(pick(z.record(z.string(), z.object({ a: z.number() })), { x: { a: 1, b: 2 } })).toEqual({ x: { a: 1 } });
    expect(pick(z.union([z.number(), z.string().transform(Number)]).pipe(z.number()), 5)).toBe(5);
    const node = z.object({
      name: z.string(),
      get children() {
        return z.array(node);
      },
    });
    expect(pick(node, { name: 'a', x: 1, children: [{ name: 'b', x: 1, children: [] }] })).toEqual({
      name: 'a',
      children: [{ name: 'b', children: [] }],
    });
  });

  test.each([
    ['anything', z.any()],
    ['a union without a discriminator', z.union([z.object({ a: z.number() }), z.object({ b: z.number() })])],
    ['a key that is not an identifier', z.object({ 'a-b': z.number() })],
  ])('cannot be compiled for %s: the server does not start', (_name, schema) => {
    expect(() => compilePicker(schema)).toThrow('an answer cannot');
  });

  // All but the file downloads and the one call that returns a string.
  const shaped = allEndpoints().filter(({ endpoint }) => JSON.stringify(overfilled(endpoint.result)).includes('passwordHash'));

  test('is checked for every call', () => {
    expect(shaped.length).toBeGreaterThan(140);
  });

  test.each(shaped)('never includes keys outside the contract: $name', ({ endpoint }) => {
    const answer = overfilled(endpoint.result);
    const sent = JSON.stringify(pick(endpoint.result, answer));
    expect(JSON.stringify(answer)).toContain('passwordHash');
    expect(sent).not.toContain('passwordHash');
  });
});
