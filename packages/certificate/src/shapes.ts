import type { Box } from './path-data.ts';

/** What a painter needs to know. Lengths are points (1/72 inch) from the upper left corner, colours `#rrggbb`. */
export interface Drawing {
  width: number;
  height: number;
  /** In the order in which they are painted. */
  shapes: readonly Shape[];
  /** Where the QR code stands: in a document that can be clicked, a click there opens the check too. */
  qrBox: Box | null;
}

export type Shape = PathShape | TextShape;

/** Outlines in the language of SVG paths, which PDF painters read too. */
export interface PathShape {
  kind: 'path';
  d: string;
  fill?: string;
  stroke?: string;
  /** Of the stroke; 1 unless told. */
  lineWidth?: number;
  /** Of all of it; 1 unless told. */
  opacity?: number;
}

/** One line of text. */
export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  /** The line on which the letters stand. */
  baseline: number;
  size: number;
  weight: 'regular' | 'bold';
  colour: string;
  /** Which part of the line is at `x`. */
  anchor: 'start' | 'middle' | 'end';
}

/** The width of a line of text in points. */
export type Measure = (text: string, size: number) => number;
