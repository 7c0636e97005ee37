import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

it.each([
  ['', 1],
  [`<p title="${'长'.repeat(4000)}">短</p>`, 1],
  [`<p>${'字'.repeat(790)}</p>`, 2],
])('reading takes a minute per 400 visible characters (%#)', (html, minutes) => expect(readingMinutes(html)).toBe(minutes));
