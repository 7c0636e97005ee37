import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkdownRefused, escapeHtml, markdownToHtml, pictureKeysIn, plainText, sanitiseRichText, withPictureLinks } from './rich-text.ts';

describe('the rich text of a course', () => {
  it.each([
    ['<script>alert(1)</script>文', '文'],
    ['<p onclick="x()">文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">文</a>', '<a rel="noopener noreferrer nofollow">文</a>'],
    ['<img src="http://example.com/a.png" />', ''],
    ['<img src="//example.com/a.png" />', ''],
    ['<img src="/\\example.com/a.png" />', ''],
    ['<img src="data:image/svg+xml,x" />', ''],
    ['<iframe src="https://example.com"></iframe><form><input /></form>', ''],
    ['<p style="position:fixed;color:#f00;background-image:url(x)">文</p>', '<p style="color:#f00">文</p>'],
    ['<svg><script>1</script></svg>', ''],
  ])('is stripped of anything harmful: %s', (html, clean) => {
    expect(sanitiseRichText(html)).toBe(clean);
  });

  it('keeps pictures from its own storage and over https, tables and code', () => {
    const html = '<table><tbody><tr><td colspan="2"><img src="/oss/a.png" alt="图" /></td></tr></tbody></table><pre><code>a</code></pre>';
    expect(sanitiseRichText(html)).toBe(html);
    expect(sanitiseRichText('<img src="https://example.com/a.png" />')).toContain('https://example.com/a.png');
  });

  it('keeps header rows and merged cells of tables, as the editor writes them, without widths', () => {
    const html =
      '<table><tbody><tr><th colspan="2" scope="col"><p>长度</p></th></tr><tr><td rowspan="2"><p>8 位</p></td></tr></tbody></table>';
    expect(sanitiseRichText(html)).toBe(html);
    expect(sanitiseRichText(html.replace('<table>', '<table style="width: 900px" width="900">'))).toBe(html);
  });

  it('keeps raised and lowered letters, and how lists count', () => {
    const html = '<p>H<sub>2</sub>O，5 m<sup>2</sup></p><ol start="3" type="A"><li><p>丙</p></li></ol>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  it('is unchanged when sanitised twice', () => {
    const pieces = fc.array(
      fc.constantFrom('<p>', '</p>', '<b style="color:red">', '<a href="https://a.cn">', '<', '&', '"', '文', '<!--'),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = sanitiseRichText(parts.join(''));
        expect(sanitiseRichText(once)).toBe(once);
      }),
    );
  });
});

describe('markdown', () => {
  it('becomes sanitised html', () => {
    expect(markdownToHtml('**粗** <script>1</script> [链接](javascript:1)')).toBe(
      '<p><strong>粗</strong>  <a rel="noopener noreferrer nofollow">链接</a></p>',
    );
  });
});

describe('markdown that no human writes', () => {
  it.each([
    ['quotations', '>'.repeat(19_999)],
    ['lists', '+ '.repeat(9_999)],
    ['indented lists', Array.from({ length: 100 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
    ['emphasis', `${'*a **b '.repeat(60)}c${'** b* '.repeat(60)}`],
    ['more than 20 000 characters', 'a'.repeat(20_001)],
  ])('is refused with a message: %s', (_, markdown) => {
    expect(() => markdownToHtml(markdown)).toThrow(MarkdownRefused);
  });

  it.each(['[', '![', '*', '_', '`', '<', '~', '|', '&', '<b>', '\\', '>\n'])('never overflows the stack: %j', (piece) => {
    const outcome = () => markdownToHtml(piece.repeat(5000 / piece.length));
    try {
      expect(outcome()).toBeTypeOf('string');
    } catch (error) {
      expect(error).toBeInstanceOf(MarkdownRefused);
    }
  });

  it('may be nested as deep as a person would', () => {
    expect(markdownToHtml(`${'> '.repeat(8)}文`)).toContain('文');
  });
});

describe('html that no editor writes', () => {
  const files = { url: (key: string | null) => `/files/${key}` };

  it('of 200,000 characters is searched for pictures at once: every address of a picture looks back no further than its own tag', () => {
    const hostile = sanitiseRichText(`<p>/files/${'src="'.repeat(40_000)}</p>`);
    const began = performance.now();
    expect(withPictureLinks(hostile, 'school', files)).toBe(hostile);
    expect(pictureKeysIn(hostile, 'school')).toEqual([]);
    // It took 24 seconds.
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('plain text', () => {
  it('is the text on one line', () => {
    expect(plainText('<h2>标题</h2><p>第一段&nbsp;a &lt; b<br>第二行</p><script>1</script>')).toBe('标题 第一段 a < b 第二行');
  });

  it('unescapes any escaped text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(escapeHtml(text))).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
