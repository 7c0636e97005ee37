import { expect, test } from 'vitest';
import { stylesOf, withScript, withStyle } from './lib/inline-files.mjs';

const link = (name: string) => `<link rel="stylesheet" crossorigin href="/web/assets/${name}.css">`;
const html = `<head><script src="/web/boot.js"></script>${link('one')}${link('two')}</head>`;

test("finds a document's stylesheets in order", () => {
  expect(stylesOf(html)).toEqual(['/web/assets/one.css', '/web/assets/two.css']);
});

test('inlines a stylesheet beside its link, which can still be found but is not fetched', () => {
  const document = withStyle(html, '/web/assets/one.css', "a::before{content:'$&'}\n");
  expect(document).toContain(
    `<style>a::before{content:'$&'}</style><link rel="stylesheet" disabled href="/web/assets/one.css">${link('two')}`,
  );
  expect(stylesOf(document)).toEqual(['/web/assets/two.css']);
});

test('inlines a script in place of its element', () => {
  expect(withScript(html, '/web/boot.js', 'go("$1")\n')).toContain('<head><script>go("$1")</script><link');
  expect(() => withScript(html, '/web/lost.js', '')).toThrow('/web/lost.js');
});

test('refuses text that would close the element', () => {
  expect(() => withScript(html, '/web/boot.js', 'a="</SCRIPT>"')).toThrow('must not end');
  expect(() => withStyle(html, '/web/assets/one.css', '</style>')).toThrow('must not end');
});
