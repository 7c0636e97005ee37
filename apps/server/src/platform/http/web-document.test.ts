import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument, scriptSources, withBrandPreview } from './web-document.ts';

const html = '<html><head><title>学习平台</title></head><body></body></html>';
const page = (name: string) => ({ scripts: [`/web/assets/${name}.js`], styles: [] });
const preloads = {
  '/courseDetail': { scripts: ['/web/assets/course-detail.js', '/web/assets/shell.js'], styles: ['/web/assets/shell.css'] },
  '/': page('home'),
  '/homePage': page('home'),
  '/member/memberInfo': page('member-info'),
  '/courseList': { ...page('course-list'), calls: ['/api/front/course/filters'] },
  '/certificates': page('certificates'),
  '/certificates/:templateId': page('certificate-desk'),
  '/certificates/issued': page('issued-certificates'),
  '/exams/:examId/results': page('exam-results'),
};

let dist = '';
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'web-document-'));
  writeFileSync(join(dist, 'index.html'), html);
  writeFileSync(join(dist, 'preload.json'), JSON.stringify(preloads));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('the document of a web app', () => {
  test('links the chunks of the opened page', () => {
    const head = readDocument(dist)('/courseDetail').split('</head>')[0];
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/web/assets/course-detail.js">');
    expect(head).toContain('href="/web/assets/shell.js"');
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/web/assets/shell.css">');
  });

  test.each([
    ['', 'home'],
    ['/', 'home'],
    ['/homePage', 'home'],
    ['/homePage/', 'home'],
    ['/member/memberInfo', 'member-info'],
    ['/certificates/', 'certificates'],
    ['/certificates/019aa0c4-7c1e-7d3a-8e51-4f0f4c2f8a11', 'certificate-desk'],
    ['/certificates/issued', 'issued-certificates'],
    ['/exams/019aa0c4-7c1e-7d3a-8e51-4f0f4c2f8a11/results', 'exam-results'],
  ])('matches "%s" to the page %s alone', (path, name) => {
    const document = readDocument(dist)(path);
    expect([...document.matchAll(/assets\/([\w-]+)\.js/g)].map(([, found]) => found)).toEqual([name]);
  });

  test.each(['/constructor', '/../../<script>', '/courseDetail/more', '/member', '/exams/7', '/%63ourseDetail'])(
    'is unchanged for %s, which is no page',
    (path) => {
      expect(readDocument(dist)(path)).toBe(html);
    },
  );
});

test('announces an unsaved look before any other script, and after what the server knows', () => {
  const document = withBrandPreview(readDocument(dist)('/homePage', { brand: { appName: '启明学院', themeColor: '#409EFF' } }));
  expect(document).toMatch(/<meta name="palm-look"[^>]*><script src="\/web\/brand-preview\.js"><\/script><title>/);
  expect(scriptSources(dist)).toEqual([]);
});

describe('the inline scripts of a built document', () => {
  const sourcesOf = (head: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'web-document-'));
    writeFileSync(
      join(folder, 'index.html'),
      html.replace('<title>', () => `${head}<title>`),
    );
    const sources = scriptSources(folder);
    rmSync(folder, { recursive: true });
    return sources;
  };

  // The script and hash given as an example in the standard itself (CSP 2 §4.2.5).
  test('are listed by their hashes, to the byte', () => {
    const script = "alert('Hello, world.');";
    const source = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
    expect(sourcesOf(`<script>${script}</script>`)).toEqual([source]);
    expect(sourcesOf(`<script>${script} </script>`)).not.toEqual([source]);
  });

  test('are none if scripts are files', () => {
    expect(sourcesOf('<script src="/web/boot.js"></script><script type="module" src="/web/main.js"></script>')).toEqual([]);
  });
});

describe('what the document provides before any file of the app has loaded', () => {
  const look = { asked: 'qiming', brand: { appName: '启明 "学堂" <b>', themeColor: '#0E9F6E' } };
  const withLanguage = html.replace('<html>', '<html lang="zh-CN">');

  beforeAll(() => writeFileSync(join(dist, 'index.html'), withLanguage));

  test("is the page's first calls", () => {
    expect(readDocument(dist)('/courseList')).toContain('<meta name="palm-calls" content="[&quot;/api/front/course/filters&quot;]">');
    expect(readDocument(dist)('/courseDetail')).not.toContain('palm-calls');
  });

  test('is the organisation, escaped so that no name can break out', () => {
    const document = readDocument(dist)('/anything', look);
    expect(document).toContain('<html style="--brand:#0E9F6E;--app-name:');
    expect(document).not.toContain('<b>');
    const [, written = ''] = /<meta name="palm-look" content="([^"]*)">/.exec(document) ?? [];
    expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual(look);
  });

  test('is nothing for an unknown organisation', () => {
    expect(readDocument(dist)('/anything', null)).toBe(withLanguage);
  });
});
