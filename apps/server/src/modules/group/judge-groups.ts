import type { GroupFigures } from '@palm/contract/group/calls';

/* Comparison of groups. Every figure is per head, so that a large group has no advantage. */

/** The figures of one member as shares from 0 to 1; null if nothing counts for them yet. */
export interface MemberMeasure {
  required: number;
  attendance: number | null;
  homework: number | null;
}

type Part = keyof MemberMeasure;
const parts = ['required', 'attendance', 'homework'] as const satisfies readonly Part[];

/** The weight of each part, if the class has that part. */
const WEIGHTS: Readonly<Record<Part, number>> = { required: 40, attendance: 30, homework: 30 };

const hasPart = (measures: Iterable<MemberMeasure>, part: Part): boolean => [...measures].some((measure) => measure[part] !== null);

/** The weights for a class; a part for which no member has a figure weighs nothing. */
export function weightsOf(measures: Iterable<MemberMeasure>): Record<Part, number> {
  const all = [...measures];
  const weigh = (part: Part) => (hasPart(all, part) ? WEIGHTS[part] : 0);
  // A class without members is still compared by its required work.
  return { required: WEIGHTS.required, attendance: weigh('attendance'), homework: weigh('homework') };
}

const toTenths = (share: number): number => Math.round(share * 1000) / 10;

function meanOf(shares: readonly (number | null)[]): number | null {
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

/** The averages of these members and their weighted total. A part without any figure is left out; the remaining weights are scaled up. */
export function figuresOf(people: readonly MemberMeasure[]): GroupFigures {
  const means = Object.fromEntries(parts.map((part) => [part, meanOf(people.map((one) => one[part]))])) as Record<Part, number | null>;
  const known = parts.flatMap((part) => (means[part] === null ? [] : [{ share: means[part], weight: WEIGHTS[part] }]));
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const overall = weight === 0 ? null : known.reduce((sum, one) => sum + one.share * one.weight, 0) / weight;
  const shown = (share: number | null) => (share === null ? null : toTenths(share));
  return { overall: shown(overall), required: shown(means.required), attendance: shown(means.attendance), homework: shown(means.homework) };
}

/** Ranks by score, best first; equal scores share a rank, and no score means no rank. */
export function placesOf(overalls: readonly (number | null)[]): (number | null)[] {
  return overalls.map((own) => (own === null ? null : 1 + overalls.filter((other) => other !== null && other > own).length));
}
