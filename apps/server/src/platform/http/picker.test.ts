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

describe('what is sent of an answer', () => {
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

  test('has rich text as it is shown now, at every depth and also where it may be missing', () => {
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

  test('leaves out what is absent', () => {
    const schema = z.object({ keys: z.array(z.string()).optional(), blanks: z.array(z.string()).optional() });
    expect(JSON.stringify(pick(schema, { keys: ['A'], blanks: undefined }))).toBe('{"keys":["A"]}');
  });

  test('has no object where the contract names a plain value', () => {
    const schema = z.object({ name: z.string(), tags: z.array(z.string()) });
    expect(pick(schema, { name: { secret: 1 }, tags: ['a', { secret: 1 }] })).toEqual({ name: null, tags: ['a', null] });
  });

  test('has one variant of several: the one that it says to be', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('course'), percent: z.number() }),
      z.object({ kind: z.enum(['exam', 'task']), score: z.number() }),
    ]);
    const answer = { percent: 1, score: 2, right: ['A'] };
    expect(pick(schema, { kind: 'course', ...answer })).toEqual({ kind: 'course', percent: 1 });
    expect(pick(schema, { kind: 'task', ...answer })).toEqual({ kind: 'task', score: 2 });
    expect(pick(schema, { kind: 'other', ...answer })).toBeNull();
  });

  test('has the items of tuples, records, pipes and of what holds itself', () => {
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
    ['one of two shapes that nothing tells apart', z.union([z.object({ a: z.number() }), z.object({ b: z.number() })])],
    ['a key that is no word', z.object({ 'a-b': z.number() })],
  ])('cannot be %s: the server does not start', (_name, schema) => {
    expect(() => compilePicker(schema)).toThrow('an answer cannot');
  });

  // All but the files and the one call that answers a word.
  const shaped = allEndpoints().filter(({ endpoint }) => JSON.stringify(overfilled(endpoint.result)).includes('passwordHash'));

  test('is looked at for every call', () => {
    expect(shaped.length).toBeGreaterThan(140);
  });

  test.each(shaped)('$name sends no key beside the contract', ({ endpoint }) => {
    const answer = overfilled(endpoint.result);
    const sent = JSON.stringify(pick(endpoint.result, answer));
    expect(JSON.stringify(answer)).toContain('passwordHash');
    expect(sent).not.toContain('passwordHash');
  });
});
