import { readFile } from 'node:fs/promises';

/** A pdfkit document with a Chinese font. Lengths are points (1/72 inch). */
export type Pdf = PDFKit.PDFDocument;

const fontFile = new URL('../../../assets/fonts/noto-sans-sc.ttf', import.meta.url);
let font: Promise<Buffer> | null = null;

// 2.8 MB, read once per process; a failed read is retried by the next document.
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

/** Renders an A4 page and returns the bytes. Only the glyphs used are embedded. Rethrows errors of `draw`. */
export async function renderPdf({ title, author, layout }: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded with the first document: a top-level import would be loaded by every process of the bundle.
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

/** pdfkit's types leave out the font that is in use. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/** The letters of a text that the font does not have, each once; they would be printed as empty boxes. */
export async function lettersWithoutGlyph(text: string): Promise<string[]> {
  const [fontBytes, { default: PDFDocument }] = await Promise.all([loadFont(), import('pdfkit')]);
  const { font } = (new PDFDocument({ autoFirstPage: false }).font(fontBytes) as Pdf & WithFont)._font;
  const letters = new Set(text.replace(/\s/g, ''));
  return [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
