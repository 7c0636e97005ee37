import { readFile } from 'node:fs/promises';

/** A pdfkit document whose font shows Chinese. Lengths are points (1/72 inch). */
export type Pdf = PDFKit.PDFDocument;

const fontFile = new URL('../../../assets/fonts/noto-sans-sc.ttf', import.meta.url);
let font: Promise<Buffer> | null = null;

// 2.8 MB, read once per process; a failed read is tried again by the next document.
function loadFont(): Promise<Buffer> {
  font ??= readFile(fontFile).catch((error: unknown) => {
    font = null;
    throw error;
  });
  return font;
}

export interface PdfOptions {
  title: string;
  author: string;
  layout: 'landscape' | 'portrait';
}

/** Draws an A4 page and gives the bytes. Only the glyphs that are used are embedded. Throws what `draw` throws. */
export async function renderPdf({ title, author, layout }: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded with the first document: every process of the bundle would load what is imported at the top.
  const [fontBytes, { default: PDFDocument }] = await Promise.all([loadFont(), import('pdfkit')]);
  const pdf = new PDFDocument({ size: 'A4', layout, margin: 0, lang: 'zh-CN', info: { Title: title, Author: author } });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', fontBytes).font('text');
  draw(pdf);
  pdf.end();
  return finished;
}
