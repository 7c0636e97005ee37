import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutUnusedParts } from './lib/production-router.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const router = files.map((name) => readFileSync(join(folder, name), 'utf8')).find((code) => code.includes('var Link = ')) ?? '';

/** Statements that keep an unused part in the build. */
const holds = (code: string) => ({
  names: code.match(/^\w+\.displayName = /gm)?.length ?? 0,
  unmarked: code.match(/^var \w+ = React\d*\.(?:forwardRef|createContext|memo)\(/gm)?.length ?? 0,
  ahead: code.match(/createElement\(PrefetchPageLinks,/g)?.length ?? 0,
});

describe('the unused parts of React Router', () => {
  it('are found in the installed release', () => {
    const { names, unmarked, ahead } = holds(router);
    expect([names > 10, unmarked > 10, ahead]).toEqual([true, true, 1]);
  });

  it('are dropped from the build, and a link renders nothing besides itself', () => {
    const code = withoutUnusedParts(router);
    expect(holds(code)).toEqual({ names: 0, unmarked: 0, ahead: 0 });
    expect(code).toContain(
      'shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, null) : link',
    );
  });
});
