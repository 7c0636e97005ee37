type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;

type Wave = { x: number; y: number; radius: number; inner: number; petals: number; turns: number };

/** One closed curve that swings between `inner * radius` and `radius`, as engravers draw it. */
export function wavePath({ x, y, radius, inner, petals, turns }: Wave): string {
  const steps = petals * 10;
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * turns * 2 * Math.PI;
    const distance = radius * ((1 + inner) / 2 + ((1 - inner) / 2) * Math.cos((angle * petals) / turns));
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });
  return pathOf(points);
}

/** A star with its point up. */
export function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    // in a regular star the inner corners lie at 0.382 of the outer radius
    const distance = radius * (corner % 2 === 0 ? 1 : 0.382);
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });
  return pathOf(points);
}

const STEPS = 8;

/** A wave along a band; `phase` counts quarters, `upright` bands run down the page. */
export function bandPath(band: { from: number; to: number; middle: number; reach: number; phase: number; upright: boolean }): string {
  const { from, to, middle, reach, phase, upright } = band;
  const steps = Math.round((to - from) / 14) * STEPS;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const along = from + ((to - from) * step) / steps;
    const across = middle + reach * Math.sin((step / STEPS) * 2 * Math.PI + (phase * Math.PI) / 2);
    return upright ? [across, along] : [along, across];
  });
  return pathOf(points, false);
}
