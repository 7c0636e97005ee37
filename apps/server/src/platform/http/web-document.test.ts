import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from './web-document.ts';

const html = '<html><head><title>学习平台</title></head><body></body></html>';
const preloads = {
  'src/app/pages/course-detail.tsx': { scripts: ['/web/assets/course.js', '/web/assets/list.js'], styles: ['/web/assets/course.css'] },
  'src/app/pages/home-page.tsx': { scripts: ['/web/assets/home.js'], styles: [] },
};

let dist = '';
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'web-document-'));
  writeFileSync(join(dist, 'index.html'), html);
  writeFileSync(join(dist, 'preload.json'), JSON.stringify(preloads));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('the document of a web app', () => {
  test('names the chunks of the page that is opened', () => {
    const head = readDocument(dist)('/courseDetail').split('</head>')[0];
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/web/assets/course.js">');
    expect(head).toContain('href="/web/assets/list.js"');
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/web/assets/course.css">');
  });

  test('takes the bare base for the home page', () => {
    expect(readDocument(dist)('/')).toContain('/web/assets/home.js');
  });

  test('stays as it was built for an address without a page of its own', () => {
    expect(readDocument(dist)('/constructor')).toBe(html);
    expect(readDocument(dist)('/../../<script>')).toBe(html);
  });
});
