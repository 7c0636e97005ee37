import type { FastifyInstance } from 'fastify';
import { parse as parseForm } from 'fast-querystring';
import { AppError } from '../app-error.ts';

// NUL, and halves of characters: PostgreSQL stores neither, so they are refused here once instead of by every schema.
// UTF-8 cannot carry a half; it comes as an escape of JSON, or as the three bytes ED A0..BF that a careless program wrote.
const ESCAPED_IN_JSON = /\\u(?:0000|d[89a-f])/i;
const ESCAPED_IN_URL = /%00|%ed%[ab]/i;

/** Whether an address, with its query, holds what no text may hold. */
export const isBadUrl = (url: string): boolean => url.includes('%') && ESCAPED_IN_URL.test(url);

/** @throws AppError TEXT_INVALID when an address, with its query, holds what no text may hold */
export function refuseBadUrl(url: string): void {
  if (isBadUrl(url)) {
    throw new AppError('TEXT_INVALID');
  }
}

/** Reads JSON and form bodies. What is no text shows in the body before it is parsed, so that a good one costs one look. */
export function addBodyParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, body, (error, value: unknown) => {
      // An escape may be half of a good pair, or be itself escaped: only then every text is looked at.
      const bad = error === null && ESCAPED_IN_JSON.test(body) && holdsBadText(value);
      done(bad ? new AppError('TEXT_INVALID') : error, value);
    });
  });
  fastify.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const bad = body.includes('\0') || ESCAPED_IN_URL.test(body);
    done(bad ? new AppError('TEXT_INVALID') : null, bad ? undefined : parseForm(body));
  });
}

const isBadText = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Without recursion: what is looked at may be nested a hundred thousand deep. */
function holdsBadText(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && isBadText(next)) {
      return true;
    }
    if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) {
        waiting.push(key, item);
      }
    }
  }
  return false;
}
