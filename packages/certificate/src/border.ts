import { strandData } from './guilloche.ts';
import { boxData, circleData, ellipseData, lineData, shrink, type Box, type Point } from './path-data.ts';
import type { PathShape } from './shapes.ts';

/** `woven`: a guilloche band with corner blossoms; `double`: two lines; `plain`: one band of colour. */
export type BorderStyle = 'woven' | 'double' | 'plain';

const MARGIN = 20;
const BAND = 28;
const REACH = BAND / 2 - 7;
const WAVE_LENGTH = 14;
const PHASES = [0, 1, 2, 3] as const;

const styles: Record<BorderStyle, (box: Box, colour: string) => PathShape[]> = {
  plain: (box, stroke) => [frame(shrink(box, 6), stroke, 12)],
  double: (box, stroke) => [frame(box, stroke, 3), frame(shrink(box, 8), stroke, 0.8)],
  woven,
};

/** The border for a page of this size. */
export const describeBorder = (style: BorderStyle, { width, height }: { width: number; height: number }, colour: string): PathShape[] =>
  styles[style](shrink({ x: 0, y: 0, width, height }, MARGIN), colour);

const frame = (box: Box, stroke: string, lineWidth: number): PathShape => ({ kind: 'path', d: boxData(box), stroke, lineWidth });

function woven(box: Box, colour: string): PathShape[] {
  const { x, y, width, height } = box;
  const corners = [x, x + width - BAND].flatMap((left) => [y, y + height - BAND].map((top) => ({ x: left, y: top })));
  const across = { from: x + BAND, to: x + width - BAND, isUpright: false };
  const down = { from: y + BAND, to: y + height - BAND, isUpright: true };
  const bands = [
    { ...across, middle: y + BAND / 2 },
    { ...across, middle: y + height - BAND / 2 },
    { ...down, middle: x + BAND / 2 },
    { ...down, middle: x + width - BAND / 2 },
  ];
  return [
    frame(box, colour, 2),
    frame(shrink(box, BAND), colour, 0.8),
    { kind: 'path', d: bands.map(bandData).join(''), stroke: colour, lineWidth: 0.45, opacity: 0.6 },
    ...corners.map((corner) => frame({ ...corner, width: BAND, height: BAND }, colour, 1.4)),
    { kind: 'path', d: corners.map((corner) => blossomData({ x: corner.x + BAND / 2, y: corner.y + BAND / 2 })).join(''), fill: colour },
  ];
}

interface Band {
  from: number;
  to: number;
  middle: number;
  isUpright: boolean;
}

/** Four waves, offset by a quarter each, between two lines; whole waves only, so that all corners look the same. */
function bandData(band: Band): string {
  const { from, to, middle, isUpright } = band;
  const waves = Math.round((to - from) / WAVE_LENGTH);
  const at = (along: number, across: number): Point => (isUpright ? { x: across, y: along } : { x: along, y: across });
  const rails = [middle - REACH, middle + REACH].map((across) => lineData(at(from, across), at(to, across)));
  return [...PHASES.map((phase) => strandData({ ...band, phase, waves, reach: REACH })), ...rails].join('');
}

function blossomData({ x, y }: Point): string {
  const petals = [
    ellipseData({ x, y: y - 6 }, 2.2, 4.2),
    ellipseData({ x, y: y + 6 }, 2.2, 4.2),
    ellipseData({ x: x - 6, y }, 4.2, 2.2),
    ellipseData({ x: x + 6, y }, 4.2, 2.2),
  ];
  return [...petals, circleData({ x, y }, 1.6)].join('');
}
