import type { DocumentedCall, Input } from './documented-calls.ts';
import type { Random } from './random.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

type Malform = (call: DocumentedCall, input: Input, random: Random) => RawRequest;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
// Inserted afterwards, because JSON.stringify cannot write them.
const BEYOND_JSON: Record<string, string> = {
  '"<1e309>"': '1e309',
  '"<-1e309>"': '-1e309',
  '"<half>"': String.raw`"\ud83d"`,
  '"<end>"': String.raw`"x\ude00"`,
};

const pathOf = ({ path }: DocumentedCall, input: Input): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input.path[name])));

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export const formOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((item): [string, string] => [name, asText(item)]),
    ),
  ).toString();

/** The request for this input. */
export function toRequest(call: DocumentedCall, input: Input, payload?: string | Buffer, type = JSON_TYPE): RawRequest {
  const query = formOf(input.query);
  const json = Object.entries(BEYOND_JSON).reduce((text, [mark, written]) => text.replaceAll(mark, written), JSON.stringify(input.body));
  return {
    method: call.method,
    url: `${pathOf(call, input)}${query === '' ? '' : `?${query}`}`,
    headers: call.method === 'POST' ? { 'content-type': type } : {},
    ...(call.method === 'POST' ? { payload: payload ?? json } : {}),
  };
}

const TOO_LARGE = Buffer.alloc(3_500_000, 'x');

type Container = Record<string, unknown> | unknown[];

/** Every place of the input that holds a wanted value: its container and key. */
function placesOf(container: Container, wanted: (value: unknown) => boolean): [Container, string][] {
  return Object.entries(container).flatMap(([key, value]): [Container, string][] => [
    ...(wanted(value) ? [[container, key] as [Container, string]] : []),
    ...(typeof value === 'object' && value !== null ? placesOf(value as Container, wanted) : []),
  ]);
}

/** Replaces the value in one place of the input; an input without fields gets one. */
const inOneField =
  (change: (value: unknown, random: Random) => unknown, wanted: (value: unknown) => boolean = () => true): Malform =>
  (call, input, random) => {
    const copy = structuredClone(input);
    const places = [copy.query, copy.body, copy.path].flatMap((part) => placesOf(part, wanted));
    const [container, key] = places.length > 0 ? random.pick(places) : [copy.query, 'x'];
    (container as Record<string, unknown>)[key] = change((container as Record<string, unknown>)[key], random);
    return toRequest(call, copy);
  };

const oneOf = (...values: unknown[]) => inOneField((_value, random) => random.pick(values));

const nested = (depth: number, value: unknown): unknown => {
  let made = value;
  for (let level = 0; level < depth; level += 1) {
    made = level % 2 === 0 ? [made] : { a: made };
  }
  return made;
};

const swapType = (value: unknown): unknown => {
  const others: Record<string, unknown> = { string: 7, number: 'sieben', boolean: 'ja', object: 'text', undefined: true };
  return others[typeof value];
};

const withPayload =
  (payload: string | Buffer | ((input: Input) => string | Buffer), type = JSON_TYPE): Malform =>
  (call, input) =>
    toRequest(call, input, typeof payload === 'function' ? payload(input) : payload, type);

const withHeaders =
  (headers: Record<string, string>): Malform =>
  (call, input) => {
    const request = toRequest(call, input);
    return { ...request, headers: { ...request.headers, ...headers } };
  };

const withQuery =
  (tail: string): Malform =>
  (call, input) => ({ ...toRequest(call, { ...input, query: {} }), url: `${pathOf(call, input)}?${tail}` });

const fields: Record<string, Malform> = {
  'null in a field': oneOf(null),
  'an empty field': oneOf('', ' ', '\u3000'),
  'a field of another type': inOneField(swapType),
  'a list for a value': inOneField((value) => [value, value]),
  'an object for a value': inOneField((value) => ({ value })),
  'a value for a list or an object': inOneField(
    () => 'x',
    (value) => typeof value === 'object' && value !== null,
  ),
  'an empty list': inOneField(() => [], Array.isArray),
  'a list of many': inOneField((value) => Array.from({ length: 6000 }, () => [value].flat()[0]), Array.isArray),
  'a list with the same twice': inOneField((value) => [value, value].flat(), Array.isArray),
  'a field that is missing': inOneField(() => undefined),
  'NUL in a text': oneOf('\0', 'a\0b', '春\0'),
  'the first half of a character': oneOf('<half>'),
  'the second half of a character': oneOf('<end>'),
  'strange characters': oneOf(
    '\u0001\u001b[31m',
    '\u202e右',
    'e\u0301\u0301\u0301',
    '👩‍👩‍👧',
    '\u2028\u2029',
    '\ufffd\ufeff',
    '𠮷'.repeat(30),
    '\x7f',
  ),
  'a huge text': oneOf('长'.repeat(20_000)),
  'a long text': oneOf('长'.repeat(101), 'x'.repeat(2001), 'x'.repeat(300)),
  'a nested value': inOneField((value) => nested(2000, value)),
  'negative numbers': oneOf(-1, -2_147_483_649, '-1', '-0'),
  'numbers that are none': oneOf('NaN', 'Infinity', '-Infinity', '1e400', '0x10', '1_000', '１２'),
  'numbers beyond all': oneOf('<1e309>', '<-1e309>'),
  'large numbers': oneOf(2_147_483_648, 9_007_199_254_740_992, 9.3e18, '9223372036854775808', '999999999999999', 100_000),
  fractions: oneOf(0.5, 1e-320, '1.5', -0),
  'dates that do not exist': oneOf('2026-02-30', '2026-13-01T00:00:00Z', '2026-02-30T25:61:61Z', '24:00', 'tomorrow'),
  'far dates': oneOf(
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '9999-12-31',
  ),
  'dates with strange offsets': oneOf(
    '2026-11-20T00:00:00+23:59',
    '2026-11-20T00:00:00.123456789Z',
    '2026-11-20T00:00:00-99:99',
    '1999-12-31T23:59:60Z',
  ),
  'ids that are none': oneOf('1', 'not-an-id', '00000000000070008000000000000000', "' or 1=1 --", '01990000-0000-7000-8000-00000000000g'),
  'ids of nobody': oneOf(
    '00000000-0000-0000-0000-000000000000',
    '01990000-0000-7000-8000-0000000000ff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ),
  'text that means something elsewhere': oneOf(
    "'; drop table member; --",
    '%_\\',
    '../../../etc/passwd',
    '..\\..\\a',
    '{{7*7}}',
    '$1',
    '=1+1',
    '(((',
    '[a-',
  ),
  markup: oneOf('<img src=x onerror=alert(1)>', '<svg/onload=1>', '<p>'.repeat(500), '<!--', ']]>', '<a href="javascript:1">a</a>'),
  'names of the language': oneOf('__proto__', 'constructor', 'hasOwnProperty', 'toString'),
  'names of files': oneOf('a..b.png', `${'名'.repeat(100)}.png`, '.png', 'a/b.png', 'con.mp4', 'a.PNG', 'a.png/'),
};

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const requests: Record<string, Malform> = {
  'no input': (call, input) => toRequest(call, { ...input, query: {}, body: {} }),
  'unknown fields': (call, input) =>
    toRequest(call, { ...input, query: { ...input.query, x: '1' }, body: { ...input.body, orgId: 1, role: 'owner' } }),
  'keys of the prototype': withPayload('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  'the same key twice': withPayload(
    ({ body }) => `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length > 0 ? ',' : ''}"a":1,"a":[2]}`,
  ),
  'a body that is nested without end': withPayload(deep(20_000)),
  'a field that is nested without end': withPayload(`{"targets":${deep(20_000)},"body":${deep(20_000)}}`),
  'JSON that is cut off': withPayload(({ body }) => JSON.stringify(body).slice(0, -1)),
  'JSON that is no object': (call, input, random) => toRequest(call, input, random.pick(['null', '[]', '"text"', '0', 'true', '[{}]'])),
  'no JSON': (call, input, random) =>
    toRequest(call, input, random.pick(['{', '{a:1}', "{'a':1}", 'undefined', '\ufeff{}', '{"a":NaN}', ' '])),
  'an empty body': withPayload(''),
  'plain text': withPayload('text', 'text/plain'),
  'XML with an entity': withPayload(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'application/xml',
  ),
  'no type': withPayload('x', ''),
  'a type that is none': withPayload('{}', 'nonsense; charset'),
  'another character set': withPayload(({ body }) => Buffer.from(JSON.stringify(body), 'utf16le'), `${JSON_TYPE}; charset=utf-16`),
  'bytes that are no text': withPayload(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  'a form': withPayload(({ body }) => formOf(body), FORM_TYPE),
  'a form with brackets': withPayload('a[]=1&a[b][c]=2&targets[]=x&answers[0][id]=1', FORM_TYPE),
  'a form with broken signs': withPayload('a=%zz&b=%&c=%E4%BD&=&&&d', FORM_TYPE),
  'a form in parts': withPayload('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n', MULTIPART),
  'a form whose parts never end': withPayload('--b\r\ncontent-disposition: form-data; name="file"; filename="a', MULTIPART),
  'a form in parts without a boundary': withPayload('--b--', 'multipart/form-data'),
  'a packed body that is none': withHeaders({ 'content-encoding': 'gzip' }),
  'a body that is too large': withPayload(TOO_LARGE),
  'the same field of a query twice': withQuery('pageNo=1&pageNo=2&keyword=a&keyword=b&courseId=1&courseId=2'),
  'a query with brackets': withQuery('pageNo[]=1&keyword[a]=b&__proto__[a]=b&constructor=1'),
  'a query with broken signs': withQuery('keyword=%zz&a=%&b=%E4%BD&c=%C0%80'),
  'a query with half a character': withQuery('keyword=%ED%A0%BD'),
  'a very long query': withQuery(`keyword=${'长'.repeat(10_000)}`),
  'a query of many fields': withQuery(Array.from({ length: 900 }, (_, n) => `f${n}=${n}`).join('&')),
  'a path with broken signs': (call, input) => ({ ...toRequest(call, input), url: `${pathOf(call, input)}/%zz` }),
  'a path that goes up': (call, input) => ({ ...toRequest(call, input), url: `${pathOf(call, input)}/..%2f..%2fetc%2fpasswd` }),
  'another method': (call, input, random) => ({
    ...toRequest(call, input),
    method: random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
  }),
  'headers of nonsense': withHeaders({
    'user-agent': '\u00ff'.repeat(5000),
    'x-forwarded-for': "'; --, 1",
    range: 'bytes=9-1',
    accept: 'x',
    'access-token': '%00',
    cookie: 'a',
  }),
};

/** Every malformation, by name. */
export const malformations: Record<string, Malform> = { ...fields, ...requests };
