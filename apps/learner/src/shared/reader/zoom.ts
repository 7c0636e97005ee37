/** 适合宽度, 整页, or a percentage of the print size. */
export type Zoom = 'width' | 'page' | number;

export type Box = { width: number; height: number };

/** Print size of a page, in CSS pixels at 100 %. */
export type PaperSize = Box;

/** Clockwise rotation of the pages, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

const TURNS = [0, 90, 180, 270] as const;

export const turnedFurther = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

/** Size of a rotated page. */
export const turned = ({ width, height }: PaperSize, turn: Turn): PaperSize =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

const STEPS = [25, 50, 75, 100, 125, 150, 200, 300];
/** Beyond this width, lines are too long to read. */
const WIDEST = 860;

/** Width of a page shown in a box. */
export function pageWidth(zoom: Zoom, box: Box, paper: PaperSize): number {
  if (typeof zoom === 'number') {
    return Math.round((paper.width * zoom) / 100);
  }
  const fitting = Math.min(WIDEST, box.width);
  return Math.floor(zoom === 'width' ? fitting : Math.min(fitting, (box.height * paper.width) / paper.height));
}

/** Converts a width to a percentage of the print size. */
export const percentOf = (width: number, paper: PaperSize): number => Math.round((width * 100) / paper.width);

/** The next zoom step up or down; unchanged at either end. */
export function stepFrom(percent: number, direction: 1 | -1): number {
  const next = direction > 0 ? STEPS.find((step) => step > percent) : STEPS.findLast((step) => step < percent);
  return next ?? percent;
}
