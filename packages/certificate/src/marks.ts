import { rosetteData } from './guilloche.ts';
import { boxData, circleData, lineData, polygonData, type Box, type Point } from './path-data.ts';
import type { PathShape } from './shapes.ts';

/** A faint guilloche behind the text. */
export const describeRosette = (middle: Point, radius: number, stroke: string): PathShape => ({
  kind: 'path',
  d: rosetteData({ ...middle, radius, inner: 0.55, petals: 113, turns: 6 }),
  stroke,
  lineWidth: 0.4,
  opacity: 0.15,
});

/** Two strokes with a diamond between them, under the title. */
export function describeOrnament({ x, y }: Point, colour: string): PathShape[] {
  const stroke = (from: number, to: number) => lineData({ x: x + from, y }, { x: x + to, y });
  const diamond = polygonData([
    { x, y: y - 5 },
    { x: x + 5, y },
    { x, y: y + 5 },
    { x: x - 5, y },
  ]);
  return [
    { kind: 'path', d: stroke(-58, -10) + stroke(10, 58), stroke: colour },
    { kind: 'path', d: diamond, fill: colour },
  ];
}

/** A seal: woven rim, two rings and a star. */
export function describeSeal(middle: Point, radius: number, colour: string): PathShape[] {
  return [
    { kind: 'path', d: rosetteData({ ...middle, radius, inner: 0.7, petals: 61, turns: 2 }), stroke: colour, lineWidth: 0.6 },
    { kind: 'path', d: circleData(middle, radius), stroke: colour },
    { kind: 'path', d: circleData(middle, radius * 0.64), stroke: colour, lineWidth: 1.4 },
    { kind: 'path', d: starData(middle, radius * 0.36), fill: colour },
  ];
}

function starData({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    // In a regular star the inner corners are at 0.382 of the outer radius.
    const distance = radius * (corner % 2 === 0 ? 1 : 0.382);
    return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
  });
  return polygonData(corners);
}

/** Rows of a QR code without its quiet zone; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Empty modules on each side, required by scanners. */
const QUIET_ZONE = 2;

/** A QR code on white; adjacent modules of a row are merged into one rectangle, so that no hairlines show. */
export function describeQrCode(modules: QrModules, box: Box, ink: string): PathShape[] {
  const unit = box.width / (modules.length + 2 * QUIET_ZONE);
  const place = (module: number): number => (module + QUIET_ZONE) * unit;
  const bars = modules.flatMap((row, rowIndex) =>
    darkRuns(row).map(([from, to]): Box => ({
      x: box.x + place(from),
      y: box.y + place(rowIndex),
      width: (to - from) * unit,
      height: unit,
    })),
  );
  return [
    { kind: 'path', d: boxData(box), fill: '#ffffff', stroke: '#d8d5cb', lineWidth: 0.5 },
    { kind: 'path', d: bars.map(boxData).join(''), fill: ink },
  ];
}

function darkRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (isDark && last?.[1] === index) {
      last[1] = index + 1;
    } else if (isDark) {
      runs.push([index, index + 1]);
    }
  });
  return runs;
}
