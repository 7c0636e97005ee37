import { describeCertificate } from '@palm/certificate/certificate';
import type { PathShape, TextShape } from '@palm/certificate/shapes';
import { encode } from 'uqr';
import { lettersWithoutGlyph, renderPdf, type Pdf } from '../../platform/pdf/document.ts';
import type { CertificatePage, PrintedPage } from './render-certificate-task.ts';

/** A certificate with boxes for a name is worth nothing: rare characters and other scripts are named instead. */
export async function printPage(page: CertificatePage): Promise<PrintedPage> {
  const missing = await lettersWithoutGlyph(page.holderName);
  return missing.length > 0 ? { missing } : { pdf: await renderCertificate(page) };
}

/** The certificate as an A4 page (product §3.13); clicking its QR code opens the check. */
export function renderCertificate({ code, checkUrl, ...facts }: CertificatePage): Promise<Buffer> {
  const { title, orientation } = facts.design;
  const options = { title: `${title} · ${facts.holderName}`, author: facts.organisationName, layout: orientation };
  return renderPdf(options, (pdf) => {
    const check = { code, qr: encode(checkUrl, { ecc: 'M', border: 0 }).data };
    const { shapes, qrBox } = describeCertificate({ ...facts, check }, (text, size) => pdf.fontSize(size).widthOfString(text));
    for (const shape of shapes) {
      pdf.save();
      if (shape.kind === 'path') {
        paintPath(pdf, shape);
      } else {
        paintText(pdf, shape);
      }
      pdf.restore();
    }
    if (qrBox) {
      pdf.link(qrBox.x, qrBox.y, qrBox.width, qrBox.height, checkUrl);
    }
  });
}

function paintPath(pdf: Pdf, { d, fill, stroke, lineWidth = 1, opacity = 1 }: PathShape): void {
  pdf.lineWidth(lineWidth).opacity(opacity).path(d);
  if (fill !== undefined && stroke !== undefined) {
    pdf.fillAndStroke(fill, stroke);
  } else if (fill !== undefined) {
    pdf.fill(fill);
  } else if (stroke !== undefined) {
    pdf.stroke(stroke);
  }
}

/** The font has a single weight; a stroke of this share of the font size around the letters makes them bold. */
const BOLD_STROKE = 0.027;

function paintText(pdf: Pdf, { text, x, baseline, size, weight, colour, anchor }: TextShape): void {
  const width = pdf.fontSize(size).widthOfString(text);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const isBold = weight === 'bold';
  pdf
    .lineWidth(size * BOLD_STROKE)
    .lineJoin('round')
    .strokeColor(colour)
    .fillColor(colour);
  pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: isBold });
}
