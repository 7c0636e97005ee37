// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '@palm/client/storage';
import rows from './vectors/logout.json';

const PREFIX = 'SPCKV2_';
const rawOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const rawEntries = (entries: object) => Object.entries(entries).map(([name, value]) => [PREFIX + name, rawOf(value)] as const);

beforeEach(() => localStorage.clear());

describe('seed §4 "logout clears all stored data except the logo, organisation id, organisation code, theme colour and the video list"', () => {
  it.each(rows.map((row) => [JSON.stringify(row.before), row] as const))('%s', (_before, row) => {
    for (const [name, raw] of rawEntries(row.before)) {
      localStorage.setItem(name, raw);
    }
    const store = createStore({ local: localStorage, session: sessionStorage });
    store.signOut();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(Object.fromEntries(rawEntries(row.after)));
    expect(store.get('icoUrl')).toBeNull();
  });
});
