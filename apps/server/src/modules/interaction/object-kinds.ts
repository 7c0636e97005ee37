import type { TargetType } from '@palm/contract/areas';
import type { ClosedReason } from '@palm/contract/interaction/calls';
import type { Target } from '../../platform/answers/targets.ts';

/** Groups the ids of rows by kind, so that each kind is queried once. */
export function idsByKind(rows: readonly { kind: TargetType; object_id: string }[]): [TargetType, string[]][] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, rows.flatMap((row) => (row.kind === kind ? [row.object_id] : []))]);
}

/** Why the person cannot open it now; null if they can. */
export function closedReasonOf(target: Target | undefined): ClosedReason | null {
  if (target === undefined) {
    return 'removed';
  }
  if (!target.published) {
    return 'withdrawn';
  }
  return target.open ? null : 'hidden';
}
