import { describeBorder, type BorderStyle } from './border.ts';
import { chineseDay } from './chinese-day.ts';
import { describeOrnament, describeQrCode, describeRosette, describeSeal, type QrModules } from './marks.ts';
import { roundedBoxData, type Box } from './path-data.ts';
import type { Drawing, Measure, Shape, TextShape } from './shapes.ts';
import { fitLine, fitLines, type LineRoom } from './type-setting.ts';

export interface CertificateDesign {
  title: string;
  /** The issuer; if empty, the organisation. */
  signature: string;
  /** Text below the seal; may be empty. */
  sealText: string;
  /** `#rrggbb` of border and title. */
  colour: string;
  border: BorderStyle;
  orientation: 'landscape' | 'portrait';
}

export interface CertificateFacts {
  design: CertificateDesign;
  organisationName: string;
  holderName: string;
  /** The reason; line breaks are kept. */
  body: string;
  /** The printed number (编号). */
  number: string;
  /** Issue date in the organisation's time zone: `2026-11-20`. */
  issuedOn: string;
  /** The last day of validity; null = does not expire. */
  validUntil: string | null;
  /** How third parties verify it; null if unknown. */
  check: CertificateCheck | null;
}

export interface CertificateCheck {
  /** The code to type in (验证码). */
  code: string;
  /** QR code of the verification page. */
  qr: QrModules;
}

const A4 = { long: 841.89, short: 595.28 };
/** Distance from the paper edge to the text. */
const INSET = 84;
const QR_SIZE = 84;
const TITLE = { size: 38, smallest: 16 };
/** Titles that would be smaller than `single` on one line are set on several lines of at most `size`. */
const LONG_TITLE = { ...TITLE, single: 28, size: 32, height: 80, leading: 1.25 };
const BODY = { size: 14, smallest: 6, leading: 25 / 14 };

// Paper, ink, seal and ornament do not depend on dark mode or the organisation.
const PAPER = '#fdfcf8';
const INK = '#15202b';
const QUIET = '#5b6673';
const SEAL = '#b3261e';
const GOLD = '#b5722a';

interface Page {
  width: number;
  height: number;
  isTall: boolean;
  measure: Measure;
}

/** Lays out one A4 page: border, title, name, reason, seal and verification. Every renderer draws exactly this. */
export function describeCertificate(facts: CertificateFacts, measure: Measure): Drawing {
  const { orientation, colour, border } = facts.design;
  const isTall = orientation === 'portrait';
  const [width, height] = isTall ? [A4.short, A4.long] : [A4.long, A4.short];
  const page: Page = { width, height, isTall, measure };
  const shapes: Shape[] = [
    { kind: 'path', d: `M0 0H${width}V${height}H0Z`, fill: PAPER },
    describeRosette({ x: width / 2, y: height * (isTall ? 0.4 : 0.5) }, A4.short * 0.33, colour),
    ...describeBorder(border, page, colour),
    ...describeHead(page, facts),
    ...describeMiddle(page, facts),
    ...describeProof(page, facts),
    ...describeIssue(page, facts),
  ];
  return { width, height, shapes, qrBox: facts.check && qrBoxOf(page) };
}

type Look = Pick<TextShape, 'size' | 'colour'> & Partial<Pick<TextShape, 'weight' | 'anchor'>>;

/** A line of text vertically centred on `middle`. */
const line = (text: string, x: number, middle: number, { size, weight = 'regular', anchor = 'start', colour }: Look): TextShape => ({
  kind: 'text',
  text,
  x,
  baseline: middle + size * 0.37,
  size,
  weight,
  anchor,
  colour,
});

const fitted = (page: Page, text: string, [x, middle]: [number, number], look: Omit<Look, 'size'> & LineRoom): TextShape => {
  const fit = fitLine(text, look, page.measure);
  return line(fit.text, x, middle, { ...look, size: fit.size });
};

function describeHead(page: Page, { design, organisationName, number }: CertificateFacts): Shape[] {
  const middle = INSET + 11;
  const emblem = { x: INSET, y: middle - 13, width: 26, height: 26 };
  const issuer = design.signature === '' ? organisationName : design.signature;
  const [initial = ''] = issuer;
  const half = page.width / 2 - INSET - 20;
  return [
    { kind: 'path', d: roundedBoxData(emblem, 7), fill: design.colour },
    line(initial, INSET + 13, middle, { size: 15, weight: 'bold', colour: PAPER, anchor: 'middle' }),
    fitted(page, issuer, [INSET + 36, middle], { width: half - 23, size: 15, smallest: 8, weight: 'bold', colour: INK }),
    fitted(page, `编号 ${number}`, [page.width - INSET, middle], { width: half, size: 10.5, smallest: 7, colour: QUIET, anchor: 'end' }),
  ];
}

/** One line if it stays large enough; otherwise several lines of about equal length, centred vertically. */
function describeTitle({ width: pageWidth, measure }: Page, { title, colour }: CertificateDesign, middle: number): TextShape[] {
  const centre = pageWidth / 2;
  const width = pageWidth - 2 * INSET;
  const look = { weight: 'bold', anchor: 'middle', colour } as const;
  if (measure(title, LONG_TITLE.single) <= width) {
    const { text, size } = fitLine(title, { ...TITLE, width }, measure);
    return [line(text, centre, middle, { ...look, size })];
  }
  const { lines, size, lineHeight } = fitLines(title, { ...LONG_TITLE, width }, measure);
  const top = middle - (lines.length * lineHeight) / 2;
  return lines.map((text, index) => line(text, centre, top + (index + 0.5) * lineHeight, { ...look, size }));
}

function describeMiddle(page: Page, { design, holderName, body }: CertificateFacts): Shape[] {
  const { width, height, isTall, measure } = page;
  const centre = width / 2;
  const room = width - 2 * INSET;
  const titleY = height * 0.29;
  const ornamentY = titleY + (isTall ? 56 : 44);
  const nameY = ornamentY + (isTall ? 66 : 46);
  const bodyTop = nameY + (isTall ? 62 : 46) - BODY.size * BODY.leading * 0.5;
  // Down to the seal on a portrait page; down to the footer on a landscape page, where the seal is beside the lines.
  const bodyEnd = footTop(page) - (isTall ? 46 : 8);
  const box = { width: Math.min(room, isTall ? 340 : 430), height: bodyEnd - bodyTop };
  const { lines, size, lineHeight } = fitLines(body, { ...BODY, ...box }, measure);
  const centred = { weight: 'bold', anchor: 'middle', width: room } as const;
  return [
    ...describeTitle(page, design, titleY),
    ...describeOrnament({ x: centre, y: ornamentY }, GOLD),
    fitted(page, holderName, [centre, nameY], { ...centred, size: 32, smallest: 14, colour: INK }),
    ...lines.map((text, index) => line(text, centre, bodyTop + (index + 0.5) * lineHeight, { size, colour: INK, anchor: 'middle' })),
  ];
}

const footTop = ({ height }: Page): number => height - INSET - QR_SIZE + 8;

const qrBoxOf = (page: Page): Box => ({ x: INSET, y: footTop(page), width: QR_SIZE, height: QR_SIZE });

/** Lower left: how to verify it, and its expiry. */
function describeProof(page: Page, { check, validUntil }: CertificateFacts): Shape[] {
  const top = footTop(page);
  const validity = validUntil === null ? '长期有效' : `有效期至 ${chineseDay(validUntil)}`;
  if (check === null) {
    return [line(validity, INSET, top + 64, { size: 10, colour: QUIET })];
  }
  const left = INSET + QR_SIZE + 14;
  const width = page.width - 2 * INSET - QR_SIZE - 170;
  return [
    ...describeQrCode(check.qr, qrBoxOf(page), INK),
    line('扫码核对真伪', left, top + 20, { size: 10, colour: QUIET }),
    fitted(page, `验证码 ${check.code}`, [left, top + 42], { width, size: 11, smallest: 6, weight: 'bold', colour: INK }),
    line(validity, left, top + 64, { size: 10, colour: QUIET }),
  ];
}

/** Lower right: the seal and the date of issue. */
function describeIssue(page: Page, { design, issuedOn }: CertificateFacts): Shape[] {
  const top = footTop(page);
  const x = page.width - INSET - 62;
  const under = { width: 150, smallest: 6, anchor: 'middle' } as const;
  const sealText = design.sealText === '' ? [] : [fitted(page, design.sealText, [x, top + 66], { ...under, size: 11.5, colour: INK })];
  const dateY = top + (sealText.length === 0 ? 66 : 84);
  return [
    ...describeSeal({ x, y: top + 6 }, 44, SEAL),
    ...sealText,
    fitted(page, chineseDay(issuedOn), [x, dateY], { ...under, size: 10, colour: QUIET }),
  ];
}
