import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutUnusedParts } from './lib/production-router.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const router = files.map((name) => readFileSync(join(folder, name), 'utf8')).find((code) => code.includes('var Link = ')) ?? '';

/** What keeps a part in the build though nobody uses it. */
const holds = (code: string) => ({
  names: code.match(/^\w+\.displayName = /gm)?.length ?? 0,
  unmarked: code.match(/^var \w+ = React\d*\.(?:forwardRef|createContext|memo)\(/gm)?.length ?? 0,
  ahead: code.match(/createElement\(PrefetchPageLinks,/g)?.length ?? 0,
});

describe('what the build leaves out of React Router', () => {
  it('is found in the release that is installed', () => {
    const { names, unmarked, ahead } = holds(router);
    expect([names > 10, unmarked > 10, ahead]).toEqual([true, true, 1]);
  });

  it('no longer holds parts that nobody uses, and a link draws nothing beside itself', () => {
    const code = withoutUnusedParts(router);
    expect(holds(code)).toEqual({ names: 0, unmarked: 0, ahead: 0 });
    expect(code).toContain(
      'shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, null) : link',
    );
  });
});
