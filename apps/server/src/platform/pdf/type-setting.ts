import type { Pdf } from './document.ts';

/** The largest size up to `size` at which one line of text is no wider than `width`; never below `smallest`. */
export function fitSize(pdf: Pdf, text: string, room: { width: number; size: number; smallest: number }): number {
  const natural = pdf.fontSize(room.size).widthOfString(text);
  return natural <= room.width ? room.size : Math.max(room.smallest, (room.size * room.width) / natural);
}

export interface LineStyle {
  size: number;
  colour: string;
  /** Stroke in points that makes the one weight of the font bold; 0 is regular. */
  weight: number;
}

/** A line whose middle is at `y`. */
export function heavyText(pdf: Pdf, text: string, line: LineStyle & { x: number; y: number }): void {
  pdf.fontSize(line.size).fillColor(line.colour);
  const top = line.y - pdf.currentLineHeight() / 2;
  if (line.weight === 0) {
    pdf.text(text, line.x, top, { lineBreak: false });
    return;
  }
  pdf.lineWidth(line.weight).lineJoin('round').strokeColor(line.colour);
  pdf.text(text, line.x, top, { lineBreak: false, fill: true, stroke: true });
}

/** A line in the middle of the page. */
export function centredLine(pdf: Pdf, text: string, line: LineStyle & { y: number }): void {
  const width = pdf.fontSize(line.size).widthOfString(text);
  heavyText(pdf, text, { ...line, x: (pdf.page.width - width) / 2 });
}

const closing = /^[，。、；：？！）》】」』”’%,.;:?!)]$/;

/**
 * Breaks text into lines as Chinese is set: between any two characters, never before a closing mark, Latin words and
 * numbers whole. After `most` lines the rest is an ellipsis.
 */
export function wrapLines(pdf: Pdf, text: string, room: { width: number; size: number; most: number }): string[] {
  pdf.fontSize(room.size);
  const lines = text.split('\n').flatMap((paragraph) => wrapParagraph(pdf, paragraph.trim(), room.width));
  const kept = lines.slice(0, room.most);
  return lines.length > room.most ? [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, -1)}…`] : kept;
}

interface FittingRoom {
  width: number;
  height: number;
  size: number;
  smallest: number;
  /** Height of a line in sizes of its letters. */
  leading: number;
}

/** The lines of a text at the largest size up to `size` at which all of them fit; only below `smallest` the rest is an ellipsis. */
export function fitLines(pdf: Pdf, text: string, room: FittingRoom): { lines: string[]; size: number; lineHeight: number } {
  const mostAt = (size: number) => Math.max(1, Math.floor(room.height / (size * room.leading)));
  for (let size = room.size; size > room.smallest; size -= 0.5) {
    const lines = wrapLines(pdf, text, { width: room.width, size, most: Infinity });
    if (lines.length <= mostAt(size)) {
      return { lines, size, lineHeight: size * room.leading };
    }
  }
  const size = room.smallest;
  return { lines: wrapLines(pdf, text, { width: room.width, size, most: mostAt(size) }), size, lineHeight: size * room.leading };
}

function wrapParagraph(pdf: Pdf, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[a-z0-9.%+-]{1,24}|[^]/giu) ?? []) {
    const fits = line === '' || closing.test(piece) || pdf.widthOfString(line + piece) <= width;
    if (!fits) {
      lines.push(line.trimEnd());
    }
    line = fits ? line + piece : piece.trimStart();
  }
  return [...lines, line].filter((one) => one !== '');
}
