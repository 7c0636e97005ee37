import fc from 'fast-check';
import { describe, it } from 'vitest';
import { flag, integer, suffixedIds, text, token } from './codecs.ts';

const roundTrip = <T>(codec: { read(raw: string): T; write: (this: void, value: T) => string | null }, value: T): T | null => {
  const raw = codec.write(value);
  return raw === null ? null : codec.read(raw);
};

describe('a round trip through a codec', () => {
  it('preserves ids with the letter c behind each', () => {
    const id = fc.string({ minLength: 1 }).filter((candidate) => /^[\x21-\x7e]+$/.test(candidate) && !candidate.includes(','));
    fc.assert(fc.property(fc.array(id, { minLength: 1 }), (ids) => roundTrip(suffixedIds, ids)?.join() === ids.join()));
  });

  it('preserves texts, numbers and flags', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (value) => roundTrip(text, value) === value));
    fc.assert(fc.property(fc.integer(), (value) => roundTrip(integer(0), value) === value));
    fc.assert(fc.property(fc.boolean(), (value) => roundTrip(flag, value) === value));
  });
});

describe('arbitrary stored text', () => {
  it('makes no codec throw, and no token invalid in a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        text.read(raw);
        integer(-1).read(raw);
        flag.read(raw);
        suffixedIds.read(raw);
        const read = token.read(raw);
        return read === null || new Headers({ 'X-Access-Token': read }).get('x-access-token') === read;
      }),
    );
  });
});
