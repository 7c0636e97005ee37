import type { PlanKind } from '@palm/contract/classroom/plan';
import { askedOf, type JudgedStage } from './judge-plan.ts';

/** Progress by kind of item: on the required ones, or on the electives if none is required. */
export function percentsOf(stages: readonly JudgedStage[]): ReadonlyMap<PlanKind, number> {
  const items = askedOf(stages.flatMap((stage) => stage.items));
  const kinds = [...new Set(items.map(({ item }) => item.kind))];
  return new Map(
    kinds.map((kind) => {
      const all = items.filter(({ item }) => item.kind === kind);
      const required = all.filter(({ item }) => item.required);
      const counted = required.length > 0 ? required : all;
      return [kind, Math.floor(counted.reduce((sum, { percent }) => sum + percent, 0) / counted.length)];
    }),
  );
}
