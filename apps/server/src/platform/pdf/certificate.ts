import { drawBorder } from './certificate-border.ts';
import type { CertificateInput } from './certificate-task.ts';
import { drawQrCode, drawRosette, drawSeal } from './certificate-marks.ts';
import { renderPdf } from './document.ts';
import type { Pdf } from './document.ts';
import { centredLine, fitLines, fitSize, heavyText } from './type-setting.ts';

const ink = { paper: '#fdfcf8', text: '#15202b', quiet: '#5b6673' };

const BODY = { size: 14, smallest: 6, leading: 25 / 14 };
const QR_SIZE = 84;

const footTop = (height: number, inset: number): number => height - inset - QR_SIZE + 8;

interface Page {
  pdf: Pdf;
  width: number;
  height: number;
  /** From the edge of the paper to what is written. */
  inset: number;
}

/** One A4 page: border, title, name, reason, seal and a QR code of `verifyUrl` (product §3.13). */
export function renderCertificate(input: CertificateInput): Promise<Buffer> {
  const { template, title, organisationName } = input;
  return renderPdf({ title: `${title} · ${input.memberName}`, author: organisationName, layout: template.orientation }, (pdf) => {
    const { width, height } = pdf.page;
    const page: Page = { pdf, width, height, inset: 84 };
    pdf.rect(0, 0, width, height).fill(ink.paper);
    const middle = height * (template.orientation === 'landscape' ? 0.5 : 0.4);
    drawRosette(pdf, { x: width / 2, y: middle, radius: Math.min(width, height) * 0.33, colour: template.colours.main });
    drawBorder(pdf, template.borderStyle, template.colours.main);
    drawHead(page, input);
    drawMiddle(page, input);
    drawFoot(page, input);
  });
}

function drawHead({ pdf, width, inset }: Page, { organisationName, number, template }: CertificateInput): void {
  pdf.rect(inset, inset + 2, 4, 18).fill(template.colours.main);
  const half = width / 2 - inset - 20;
  const size = fitSize(pdf, organisationName, { width: half, size: 15, smallest: 8 });
  heavyText(pdf, organisationName, { x: inset + 13, y: inset + 11, size, colour: ink.text, weight: 0.4 });
  const label = `编号 ${number}`;
  const numberSize = fitSize(pdf, label, { width: half, size: 10.5, smallest: 7 });
  const left = width - inset - pdf.fontSize(numberSize).widthOfString(label);
  heavyText(pdf, label, { x: left, y: inset + 11, size: numberSize, colour: ink.quiet, weight: 0 });
}

function drawMiddle({ pdf, width, height, inset }: Page, input: CertificateInput): void {
  const { main, accent } = input.template.colours;
  const isTall = input.template.orientation === 'portrait';
  const room = width - 2 * inset;
  const titleY = height * 0.29;
  const titleSize = fitSize(pdf, input.title, { width: room, size: 38, smallest: 16 });
  centredLine(pdf, input.title, { y: titleY, size: titleSize, colour: main, weight: 1.1 });

  const ornamentY = titleY + (isTall ? 56 : 44);
  drawOrnament(pdf, width / 2, ornamentY, accent);
  const nameY = ornamentY + (isTall ? 66 : 46);
  const nameSize = fitSize(pdf, input.memberName, { width: room, size: 32, smallest: 14 });
  centredLine(pdf, input.memberName, { y: nameY, size: nameSize, colour: ink.text, weight: 0.8 });

  const bodyTop = nameY + (isTall ? 62 : 46) - BODY.size * BODY.leading * 0.5;
  // Down to the seal on a narrow page, to the foot on a wide one, where the seal stands beside the lines.
  const bodyEnd = footTop(height, inset) - (isTall ? 46 : 8);
  const box = { width: Math.min(room, isTall ? 340 : 430), height: bodyEnd - bodyTop };
  const { lines, size, lineHeight } = fitLines(pdf, input.body, { ...BODY, ...box });
  lines.forEach((line, index) => centredLine(pdf, line, { y: bodyTop + (index + 0.5) * lineHeight, size, colour: ink.text, weight: 0 }));
}

function drawOrnament(pdf: Pdf, x: number, y: number, colour: string): void {
  pdf.lineWidth(1).strokeColor(colour);
  pdf
    .moveTo(x - 58, y)
    .lineTo(x - 10, y)
    .stroke();
  pdf
    .moveTo(x + 10, y)
    .lineTo(x + 58, y)
    .stroke();
  pdf.polygon([x, y - 5], [x + 5, y], [x, y + 5], [x - 5, y]).fill(colour);
}

function drawFoot({ pdf, width, height, inset }: Page, input: CertificateInput): void {
  const top = footTop(height, inset);
  drawQrCode(pdf, input.verifyUrl, { x: inset, y: top, size: QR_SIZE, ink: ink.text });
  pdf.link(inset, top, QR_SIZE, QR_SIZE, input.verifyUrl);
  drawBesideQr(pdf, input, { x: inset + QR_SIZE + 14, y: top, width: width - 2 * inset - QR_SIZE - 170 });

  const sealX = width - inset - 62;
  drawSeal(pdf, { x: sealX, y: top + 6, radius: 44, colour: input.template.colours.accent });
  drawUnderSeal(pdf, input.template.sealText, { x: sealX, y: top + 66, size: 11.5, colour: ink.text });
  drawUnderSeal(pdf, input.issuedOn, { x: sealX, y: top + 84, size: 10, colour: ink.quiet });
}

function drawBesideQr(pdf: Pdf, { code, validUntil }: CertificateInput, { x, y, width }: { x: number; y: number; width: number }): void {
  heavyText(pdf, '扫码核对真伪', { x, y: y + 20, size: 10, colour: ink.quiet, weight: 0 });
  const line = `验证码 ${code}`;
  const size = fitSize(pdf, line, { width, size: 11, smallest: 6 });
  heavyText(pdf, line, { x, y: y + 42, size, colour: ink.text, weight: 0.3 });
  if (validUntil !== null) {
    heavyText(pdf, `有效期至 ${validUntil}`, { x, y: y + 64, size: 10, colour: ink.quiet, weight: 0 });
  }
}

function drawUnderSeal(pdf: Pdf, text: string, at: { x: number; y: number; size: number; colour: string }): void {
  const size = fitSize(pdf, text, { width: 150, size: at.size, smallest: 6 });
  const width = pdf.fontSize(size).widthOfString(text);
  heavyText(pdf, text, { x: at.x - width / 2, y: at.y, size, colour: at.colour, weight: 0 });
}
