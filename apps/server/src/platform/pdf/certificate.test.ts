import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderCertificate } from './certificate.ts';
import type { CertificateInput, CertificateTemplate } from './certificate-task.ts';
import { renderPdf } from './document.ts';
import { fitLines, fitSize, wrapLines } from './type-setting.ts';

const template: CertificateTemplate = {
  orientation: 'landscape',
  colours: { main: '#0a4279', accent: '#b4282d' },
  borderStyle: 'woven',
  sealText: '云帆学堂 信息安全部',
};
const certificate: CertificateInput = {
  organisationName: '云帆学堂',
  memberName: '林喆玥',
  title: '信息安全年度认证',
  body: '学完全部 6 门必修课，并以 86 分通过认证考试，\n具备按数据分级制度处理业务数据的资格。',
  issuedOn: '2026 年 11 月 20 日',
  validUntil: '2028 年 2 月 29 日',
  number: '20261120-7QK29M',
  code: '7QK2-9MWA-3F8D-5T6B',
  verifyUrl: 'https://learn.example.cn/web/verify/7QK2-9MWA-3F8D',
  template,
};

/** Everything in the file, with its packed streams unpacked. */
function unpacked(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  let at = pdf.indexOf('stream\n');
  while (at >= 0) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // a stream that is not packed stands in the first part
    }
    at = pdf.indexOf('stream\n', end + 10);
  }
  return parts.join('\n');
}

/** The lines as they are drawn, read back through the text map of the font. */
function linesOf(pdf: Buffer): string[] {
  const content = unpacked(pdf);
  const map = new Map<number, string>();
  for (const [, first = '', list = ''] of content.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f]+)>/g)].forEach(([, code = ''], place) => {
      map.set(parseInt(first, 16) + place, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    });
  }
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => map.get(parseInt(glyph, 16)) ?? '?')
      .join(''),
  );
}

describe('a certificate', () => {
  it('is one page with its font embedded, its text readable by machines and a link to the check', async () => {
    const pdf = await renderCertificate(certificate);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const content = unpacked(pdf);
    expect(content).toContain('/Count 1');
    expect(content).toContain('/FontFile2');
    expect(content).toContain(certificate.verifyUrl);
    const texts = Object.values(certificate).filter((value) => typeof value === 'string' && !value.startsWith('https'));
    for (const char of new Set(texts.join('').replace(/\n/g, ''))) {
      expect(content, `${char} in the text map of the font`).toContain(`<${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`);
    }
  });

  it('names number, verification code and the last day', async () => {
    const lines = linesOf(await renderCertificate(certificate));
    expect(lines).toEqual(expect.arrayContaining(['编号 20261120-7QK29M', '验证码 7QK2-9MWA-3F8D-5T6B', '有效期至 2028 年 2 月 29 日']));
    const forEver = linesOf(await renderCertificate({ ...certificate, validUntil: null }));
    expect(forEver.filter((line) => line.includes('有效期'))).toEqual([]);
  });

  it.each(['landscape', 'portrait'] as const)(
    'sets the longest body a template takes in %s without leaving anything out',
    async (orientation) => {
      const body = '自二〇二六年三月起脱产学习，完成全部课程与实操考核，成绩合格，'.repeat(10).slice(0, 300);
      const lines = linesOf(await renderCertificate({ ...certificate, body, template: { ...template, orientation } }));
      expect(lines.join('')).toContain(body);
    },
  );

  it.each([
    ['portrait', 'double'],
    ['landscape', 'plain'],
    ['portrait', 'woven'],
  ] as const)('is drawn %s with a %s border, and stays small enough to mail', async (orientation, borderStyle) => {
    const pdf = await renderCertificate({ ...certificate, template: { ...template, orientation, borderStyle } });
    expect(unpacked(pdf)).toContain(orientation === 'portrait' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 841.89 595.28]');
    expect(pdf.length).toBeLessThan(120_000);
  });

  it('holds names and reasons of any length on its one page', async () => {
    const long = {
      memberName: '阿卜杜热合曼·'.repeat(9),
      title: '培训'.repeat(60),
      body: '学完全部课程。'.repeat(200),
      organisationName: '公司'.repeat(60),
    };
    expect(unpacked(await renderCertificate({ ...certificate, ...long }))).toContain('/Count 1');
  });
});

describe('type setting', () => {
  const set = async <Result>(measure: (pdf: Parameters<Parameters<typeof renderPdf>[1]>[0]) => Result): Promise<Result | undefined> => {
    let result: Result | undefined;
    await renderPdf({ title: '', author: '', layout: 'portrait' }, (pdf) => {
      result = measure(pdf);
    });
    return result;
  };

  it('keeps closing marks on the line they close and words whole', async () => {
    const lines = await set((pdf) => wrapLines(pdf, '一二三四五，六七 Security 八九', { width: 50, size: 10, most: 9 }));
    expect(lines).toEqual(['一二三四五，', '六七', 'Security', '八九']);
  });

  it('ends what is too long with an ellipsis', async () => {
    expect(await set((pdf) => wrapLines(pdf, '一二三四五六七八九十', { width: 30, size: 10, most: 2 }))).toEqual(['一二三', '四五…']);
  });

  it('makes the lines of a text as large as their room, and smaller before it leaves anything out', async () => {
    const room = { width: 100, height: 40, size: 20, smallest: 5, leading: 1 };
    expect(await set((pdf) => fitLines(pdf, '一二三四五六', room))).toMatchObject({ size: 20, lines: ['一二三四五', '六'] });
    const small = await set((pdf) => fitLines(pdf, '一二三四五'.repeat(6), room));
    expect(small?.size).toBeLessThan(20);
    expect(small?.lines.join('')).toBe('一二三四五'.repeat(6));
    expect((small?.lines.length ?? 0) * (small?.lineHeight ?? 0)).toBeLessThanOrEqual(40);
    expect((await set((pdf) => fitLines(pdf, '一二三四五'.repeat(99), room)))?.lines.at(-1)).toMatch(/…$/);
  });

  it('makes a line as large as fits', async () => {
    expect(await set((pdf) => fitSize(pdf, '一二三四五六七八九十', { width: 100, size: 20, smallest: 8 }))).toBeCloseTo(10);
    expect(await set((pdf) => fitSize(pdf, '一二', { width: 100, size: 20, smallest: 8 }))).toBe(20);
  });
});
