import type { Box } from './path-data.ts';

/** Instructions for a renderer. Lengths are in points (1/72 inch) from the upper left corner, colours are `#rrggbb`. */
export interface Drawing {
  width: number;
  height: number;
  /** In painting order. */
  shapes: readonly Shape[];
  /** Position of the QR code: in interactive documents, a click on it opens the verification page too. */
  qrBox: Box | null;
}

export type Shape = PathShape | TextShape;

/** Outlines in SVG path syntax, which PDF renderers understand as well. */
export interface PathShape {
  kind: 'path';
  d: string;
  fill?: string;
  stroke?: string;
  /** Of the stroke; defaults to 1. */
  lineWidth?: number;
  /** Of the whole shape; defaults to 1. */
  opacity?: number;
}

/** One line of text. */
export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  /** The text baseline. */
  baseline: number;
  size: number;
  weight: 'regular' | 'bold';
  colour: string;
  /** Which part of the line is at `x`. */
  anchor: 'start' | 'middle' | 'end';
}

/** Measures a line of text, in points. */
export type Measure = (text: string, size: number) => number;
