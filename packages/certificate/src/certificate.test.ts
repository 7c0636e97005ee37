import { describe, expect, it } from 'vitest';
import { describeCertificate, type CertificateFacts } from './certificate.ts';
import type { PathShape, TextShape } from './shapes.ts';
import { chineseDay } from './chinese-day.ts';
import { estimateWidth } from './type-setting.ts';

const design: CertificateFacts['design'] = {
  title: '信息安全年度认证',
  signature: '云帆学堂信息安全部',
  sealText: '证书专用章',
  colour: '#0a4279',
  border: 'woven',
  orientation: 'landscape',
};
const facts: CertificateFacts = {
  design,
  organisationName: '云帆学堂',
  holderName: '林喆玥',
  body: '学完全部 6 门必修课，并以 86 分通过认证考试，\n具备按数据分级制度处理业务数据的资格。',
  number: '20261120-7QK29M',
  issuedOn: '2026-11-20',
  validUntil: '2028-02-29',
  check: {
    code: '7QK2-9MWA-3F8D-5T6B',
    qr: [
      [true, true, false],
      [false, true, true],
      [true, false, true],
    ],
  },
};

function draw(changes: Partial<CertificateFacts> = {}, look: Partial<CertificateFacts['design']> = {}) {
  const drawing = describeCertificate({ ...facts, ...changes, design: { ...design, ...look } }, estimateWidth);
  const texts = drawing.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  const paths = drawing.shapes.filter((shape): shape is PathShape => shape.kind === 'path');
  return { ...drawing, texts, paths, words: texts.map(({ text }) => text) };
}

const orientations = ['landscape', 'portrait'] as const;
const borders = ['woven', 'double', 'plain'] as const;
const LEFT_OF = { start: 0, middle: 0.5, end: 1 };

it('a day is formatted without leading zeros', () => {
  expect(chineseDay('2026-01-05')).toBe('2026 年 1 月 5 日');
});

describe('a certificate', () => {
  it('states who, what for, by whom, when, until when and how to verify it', () => {
    expect(draw().words).toEqual([
      '云',
      '云帆学堂信息安全部',
      '编号 20261120-7QK29M',
      '信息安全年度认证',
      '林喆玥',
      '学完全部 6 门必修课，并以 86 分通过认证考试，',
      '具备按数据分级制度处理业务数据的资格。',
      '扫码核对真伪',
      '验证码 7QK2-9MWA-3F8D-5T6B',
      '有效期至 2028 年 2 月 29 日',
      '证书专用章',
      '2026 年 11 月 20 日',
    ]);
  });

  it.each([
    { without: 'a signature', look: { signature: '' }, present: '云帆学堂', absent: '云帆学堂信息安全部' },
    { without: 'a last day', changes: { validUntil: null }, present: '长期有效', absent: '有效期至 2028 年 2 月 29 日' },
    { without: 'words under the seal', look: { sealText: '' }, present: '2026 年 11 月 20 日', absent: '证书专用章' },
    { without: 'a check', changes: { check: null }, present: '有效期至 2028 年 2 月 29 日', absent: '扫码核对真伪' },
  ])('is complete without $without', ({ changes, look, present, absent }) => {
    const { words } = draw(changes, look);
    expect(words).toContain(present);
    expect(words).not.toContain(absent);
    expect(words).not.toContain('');
  });

  it('has a place for the QR code only if it can be verified', () => {
    expect(draw({ check: null }).qrBox).toBeNull();
    expect(draw().qrBox).toMatchObject({ width: 84, height: 84 });
  });

  it.each(orientations)('is an A4 page in %s', (orientation) => {
    const { width, height } = draw({}, { orientation });
    expect([width, height]).toEqual(orientation === 'landscape' ? [841.89, 595.28] : [595.28, 841.89]);
  });

  it.each(orientations)('keeps text of any length on the page in %s', (orientation) => {
    const long = {
      holderName: '阿卜杜热合曼·'.repeat(9),
      organisationName: '公司'.repeat(60),
      number: '9'.repeat(80),
      body: '学完课程。'.repeat(300),
    };
    const look = { title: '培训'.repeat(60), sealText: '印章'.repeat(60), signature: '', orientation };
    const { texts, width, height } = draw(long, look);
    for (const { text, x, size, anchor, baseline } of texts) {
      const left = x - LEFT_OF[anchor] * estimateWidth(text, size);
      expect(left, text).toBeGreaterThan(48);
      expect(left + estimateWidth(text, size), text).toBeLessThan(width - 48);
      expect(baseline).toBeLessThan(height - 48);
    }
  });

  it.each(orientations)('breaks a long title into large lines between header and ornament in %s', (orientation) => {
    const title = '二〇二六年度新任经理领导力与绩效面谈实战训练营（第三期）结业';
    const { texts, height } = draw({}, { title, orientation });
    const lines = texts.filter(({ colour }) => colour === design.colour);
    expect(lines.map(({ text }) => text).join('')).toBe(title);
    expect(lines.length).toBe(2);
    for (const { size, baseline, text } of lines) {
      expect(size).toBeGreaterThanOrEqual(24);
      expect(baseline - size).toBeGreaterThan(84 + 22);
      expect(baseline).toBeLessThan(height * 0.29 + 40);
      expect(text).not.toMatch(/^[）》」]|[（《「]$/);
    }
    expect(draw({}, { orientation }).texts.filter(({ colour }) => colour === design.colour)).toMatchObject([
      { text: design.title, size: 38 },
    ]);
  });

  it.each(orientations)('shrinks a long name before truncating it in %s', (orientation) => {
    const name = '阿卜杜热合曼·买买提江·吐尔逊';
    const [shown] = draw({ holderName: name }, { orientation }).texts.filter(({ text }) => text === name);
    expect(shown?.size).toBeLessThanOrEqual(32);
    expect(shown?.size).toBeGreaterThanOrEqual(14);
    expect(draw({ holderName: name.repeat(9) }, { orientation }).words.some((word) => /^阿卜.*…$/.test(word))).toBe(true);
  });

  it.each(orientations.flatMap((orientation) => borders.map((border) => ({ orientation, border }))))(
    'is drawn $orientation with a $border border by paths that every renderer supports',
    (look) => {
      for (const { d, fill, stroke } of draw({}, look).paths) {
        expect(d).toMatch(/^M[-\d. MLCSZHVahv]+$/);
        expect(fill ?? stroke).toMatch(/^#[0-9a-f]{6}$/);
      }
    },
  );

  it('weaves border and seal only if the design asks for it, and always the rosette', () => {
    const curves = (border: (typeof borders)[number]) => draw({}, { border }).paths.filter(({ d }) => d.includes('S')).length;
    expect([curves('woven'), curves('double'), curves('plain')]).toEqual([3, 2, 2]);
  });

  it('leaves a quiet zone around the QR code and merges its adjacent modules', () => {
    const { paths, qrBox } = draw();
    const code = paths.find(({ d }) => d.split('M').length === 5 && d.startsWith('M108 '));
    expect(qrBox?.x).toBe(84);
    expect(code?.d.match(/h\d+/g)).toEqual(['h24', 'h24', 'h12', 'h12']);
  });
});
