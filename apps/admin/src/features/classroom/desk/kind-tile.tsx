import { planKinds, type PlanKind } from '@palm/contract/classroom/plan';
import { planKindLooks } from './plan-kinds.ts';
import styles from './plan.module.css';

/** The kind of an item as a coloured tile. */
export function KindTile({ kind }: { kind: PlanKind }) {
  const { icon: Icon, tone } = planKindLooks[kind];
  return (
    <span className={styles.tile} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
      <Icon size={18} role="img" aria-label={planKinds[kind]} />
    </span>
  );
}
