import type { FastifyInstance } from 'fastify';
import { parse as parseForm } from 'fast-querystring';
import { AppError } from '../app-error.ts';

// NUL and lone surrogates: PostgreSQL stores neither, so they are refused here once rather than by every schema. UTF-8 cannot carry a
// surrogate; it comes as a JSON escape, or as the three bytes ED A0..BF from a faulty encoder.
const ESCAPED_IN_JSON = /\\u(?:0000|d[89a-f])/i;
const ESCAPED_IN_URL = /%00|%ed%[ab]/i;

/** Whether a URL, including its query, contains forbidden characters. */
export const isBadUrl = (url: string): boolean => url.includes('%') && ESCAPED_IN_URL.test(url);

/** @throws AppError TEXT_INVALID if a URL, including its query, contains forbidden characters */
export function refuseBadUrl(url: string): void {
  if (isBadUrl(url)) {
    throw new AppError('TEXT_INVALID');
  }
}

/** Reads JSON and form bodies. Forbidden characters are detected before parsing, so that a valid body costs one scan. */
export function addBodyParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, body, (error, value: unknown) => {
      // The escape may be half of a valid pair, or itself escaped: only then are all strings checked.
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

/** Iterative: the value may be nested a hundred thousand levels deep. */
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
