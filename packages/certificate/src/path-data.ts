export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A hundredth of a point is finer than any printer's resolution. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

export const pointData = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

export const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const boxData = ({ x, y, width, height }: Box): string =>
  `M${pointData({ x, y })}h${short(width)}v${short(height)}h${short(-width)}Z`;

export function roundedBoxData({ x, y, width, height }: Box, radius: number): string {
  const corner = (across: number, down: number) => `a${short(radius)} ${short(radius)} 0 0 1 ${short(across)} ${short(down)}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius].map(short);
  return (
    `M${pointData({ x: x + radius, y })}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h-${across}${corner(-radius, -radius)}v-${down}${corner(radius, -radius)}Z`
  );
}

export const lineData = (from: Point, to: Point): string => `M${pointData(from)}L${pointData(to)}`;

export const polygonData = (corners: readonly Point[]): string => `M${corners.map(pointData).join('L')}Z`;

export function ellipseData({ x, y }: Point, acrossRadius: number, downRadius: number): string {
  const half = (across: number) => `a${short(acrossRadius)} ${short(downRadius)} 0 1 0 ${short(across)} 0`;
  return `M${pointData({ x: x - acrossRadius, y })}${half(2 * acrossRadius)}${half(-2 * acrossRadius)}Z`;
}

export const circleData = (middle: Point, radius: number): string => ellipseData(middle, radius, radius);
