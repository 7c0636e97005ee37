import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typescriptFiles } from './lib/source-files.mjs';

const specifications = { seed: 'docs/specification/seed.md', product: 'docs/specification/product.md' } as const;

/** `seed §4`, `product §3.4`, `product.md §3.4`: document and paragraph. */
const citation = /\b(seed|product)(?:\.md)? §(\d+(?:\.\d+)?)/g;

/** Headings such as `### §3.4 Study`, and list entries such as `1. §4.1 …`. */
const paragraphsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^(?:#+|\d+\.) §([\d.]+) /gm)].map(([, number]) => number ?? ''));

const paragraphs = {
  seed: paragraphsOf(readFileSync(specifications.seed, 'utf8')),
  product: paragraphsOf(readFileSync(specifications.product, 'utf8')),
};

it('every paragraph cited in the sources exists', () => {
  const cited = (typescriptFiles() as string[]).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(citation)].map(([, name, number]) => ({ file, name: name as keyof typeof paragraphs, number })),
  );
  expect(cited.length).toBeGreaterThan(200);
  const unknown = cited.filter(({ name, number = '' }) => !paragraphs[name].has(number));
  expect(unknown.map(({ file, name, number }) => `${file}: ${name} §${number}`)).toEqual([]);
});

it('a missing paragraph would be noticed', () => {
  expect(paragraphs.seed.has('10')).toBe(false);
  expect(paragraphs.product.has('3.18')).toBe(false);
});
