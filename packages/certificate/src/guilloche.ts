import { pointData, type Point } from './path-data.ts';

/** Bézier handle length, relative to the curve's, for it to approximate a cosine from peak to trough. */
const PEAK_HANDLE = 0.3642;
/** The same for a sine arc between two zero crossings, and the offset of those handles. */
const CROSSING_HANDLE = 4 / (3 * Math.PI);
const CROSSING_RISE = 4 / 3;

export interface Rosette extends Point {
  radius: number;
  /** The curve oscillates between `inner * radius` and `radius`. */
  inner: number;
  petals: number;
  /** Number of turns until it closes; petals and turns must be coprime. */
  turns: number;
}

/** A single closed curve that weaves a ring, in the manner of engravers. */
export function rosetteData({ x, y, radius, inner, petals, turns }: Rosette): string {
  const half = (turns * Math.PI) / petals;
  /** `lead`: along the tangent, in radians. */
  const at = (knot: number, lead = 0): string => {
    const angle = knot * half;
    const distance = radius * (knot % 2 === 0 ? 1 : inner);
    return pointData({
      x: x + distance * (Math.cos(angle) - lead * Math.sin(angle)),
      y: y + distance * (Math.sin(angle) + lead * Math.cos(angle)),
    });
  };
  const reach = PEAK_HANDLE * half;
  const rest = Array.from({ length: 2 * petals - 1 }, (_, index) => `S${at(index + 2, -reach)} ${at(index + 2)}`);
  return `M${at(0)}C${at(0, reach)} ${at(1, -reach)} ${at(1)}${rest.join('')}Z`;
}

export interface Strand {
  from: number;
  to: number;
  middle: number;
  /** Amplitude from the centre line. */
  reach: number;
  /** Whole waves, so that both ends match. */
  waves: number;
  /** Phase shift in quarters of a wave, relative to one that starts upwards from the centre. */
  phase: 0 | 1 | 2 | 3;
  /** Runs down the page instead of across. */
  isUpright: boolean;
}

/** One strand of a woven band. */
export function strandData({ from, to, middle, reach, waves, phase, isUpright }: Strand): string {
  const half = (to - from) / (2 * waves);
  const startsAtPeak = phase % 2 === 1;
  const swing = (knot: number): number => (phase < 2 ? reach : -reach) * (knot % 2 === 0 ? 1 : -1);
  const at = (knot: number, lead: number, across: number): string => {
    const along = from + half * (knot + lead);
    return pointData(isUpright ? { x: middle + across, y: along } : { x: along, y: middle + across });
  };
  const handle = startsAtPeak ? PEAK_HANDLE : CROSSING_HANDLE;
  const knotAt = (knot: number): string => at(knot, 0, startsAtPeak ? swing(knot) : 0);
  const leaving = at(0, handle, startsAtPeak ? swing(0) : swing(0) * CROSSING_RISE);
  const arriving = (knot: number): string => at(knot, -handle, startsAtPeak ? swing(knot) : swing(knot - 1) * CROSSING_RISE);
  const rest = Array.from({ length: 2 * waves - 1 }, (_, index) => `S${arriving(index + 2)} ${knotAt(index + 2)}`);
  return `M${knotAt(0)}C${leaving} ${arriving(1)} ${knotAt(1)}${rest.join('')}`;
}
