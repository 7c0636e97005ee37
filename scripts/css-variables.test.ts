import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

// The component library sets these on its own elements at run time.
const OF_THE_LIBRARY = new Set(['--active-tab-left', '--active-tab-width', '--anchor-width', '--available-height', '--transform-origin']);

const styled = ['apps/admin', 'apps/learner', 'packages/ui', 'packages/certificate'].flatMap((folder) =>
  readdirSync(inRoot(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/u.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: `${folder}/src/${file}`, text: readFileSync(inRoot(folder, 'src', file), 'utf8') })),
);

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string);

describe('a CSS variable', () => {
  it('is defined wherever it is used: browsers silently ignore unknown ones', () => {
    const defined = new Set(styled.flatMap(({ text }) => namesIn(text, /(--[\w-]+)['"]?\]?\s*[:,]/gu)));
    const unknown = styled.flatMap(({ file, text }) =>
      namesIn(text, /var\((--[\w-]+)[,)]/gu)
        .filter((name) => !defined.has(name) && !OF_THE_LIBRARY.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
