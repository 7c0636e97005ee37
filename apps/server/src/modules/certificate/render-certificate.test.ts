import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { printPage, renderCertificate } from './render-certificate.ts';
import type { CertificatePage } from './render-certificate-task.ts';

const design: CertificatePage['design'] = {
  title: '信息安全年度认证',
  signature: '',
  sealText: '云帆学堂 信息安全部',
  colour: '#0a4279',
  border: 'woven',
  orientation: 'landscape',
};
const certificate: CertificatePage = {
  design,
  organisationName: '云帆学堂',
  holderName: '林喆玥',
  body: '学完全部 6 门必修课，并以 86 分通过认证考试，\n具备按数据分级制度处理业务数据的资格。',
  issuedOn: '2026-11-20',
  validUntil: '2028-02-29',
  number: '20261120-7QK29M',
  code: '7QK2-9MWA-3F8D-5T6B',
  checkUrl: 'https://learn.example.cn/web/certificateCheck?code=7QK2-9MWA-3F8D-5T6B',
};

/** The whole file, with its compressed streams inflated. */
function unpacked(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  let at = pdf.indexOf('stream\n');
  while (at >= 0) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // an uncompressed stream is already part of the raw text
    }
    at = pdf.indexOf('stream\n', end + 10);
  }
  return parts.join('\n');
}

/** The lines as drawn, decoded through the font's text map. */
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
  it('is one page with its font embedded, machine-readable text and a link to the check', async () => {
    const pdf = await renderCertificate(certificate);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const content = unpacked(pdf);
    expect(content).toContain('/Count 1');
    expect(content).toContain('/FontFile2');
    expect(content).toContain(certificate.checkUrl);
    const { design: _look, checkUrl: _address, ...texts } = certificate;
    const words = [...Object.values(texts), design.title, design.sealText].join('').replace(/\n/g, '');
    for (const char of new Set(words)) {
      expect(content, `${char} in the text map of the font`).toContain(`<${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`);
    }
  });

  it('names the letters of a name that its font does not have', async () => {
    expect(await printPage({ ...certificate, holderName: '刘龑 Thị' })).toEqual({ missing: ['龑', 'ị'] });
    expect(await printPage({ ...certificate, holderName: '买买提·Алексей Zoë' })).toHaveProperty('pdf');
  });

  it('shows number, verification code and expiry date', async () => {
    const lines = linesOf(await renderCertificate(certificate));
    expect(lines).toEqual(expect.arrayContaining(['编号 20261120-7QK29M', '验证码 7QK2-9MWA-3F8D-5T6B', '有效期至 2028 年 2 月 29 日']));
    const forEver = linesOf(await renderCertificate({ ...certificate, validUntil: null }));
    expect(forEver.filter((line) => line.includes('有效'))).toEqual(['长期有效']);
  });

  it.each(['landscape', 'portrait'] as const)('prints the longest body a template accepts in %s completely', async (orientation) => {
    const body = '自二〇二六年三月起脱产学习，完成全部课程与实操考核，成绩合格，'.repeat(10).slice(0, 300);
    const lines = linesOf(await renderCertificate({ ...certificate, body, design: { ...design, orientation } }));
    expect(lines.join('')).toContain(body);
  });

  it.each([
    ['portrait', 'double'],
    ['landscape', 'plain'],
    ['portrait', 'woven'],
  ] as const)('is drawn in %s with a %s border, small enough to mail', async (orientation, border) => {
    const pdf = await renderCertificate({ ...certificate, design: { ...design, orientation, border } });
    expect(unpacked(pdf)).toContain(orientation === 'portrait' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 841.89 595.28]');
    expect(pdf.length).toBeLessThan(120_000);
  });

  it('fits names and reasons of any length on one page', async () => {
    const long = {
      holderName: '阿卜杜热合曼·'.repeat(9),
      design: { ...design, title: '培训'.repeat(60), sealText: '印章'.repeat(60) },
      body: '学完全部课程。'.repeat(200),
      organisationName: '公司'.repeat(60),
    };
    expect(unpacked(await renderCertificate({ ...certificate, ...long }))).toContain('/Count 1');
  });
});
