import type { FirstPage } from '@palm/contract/first-page/calls';
import { plateLook } from '@palm/ui/plate-icons';
import { TargetLink } from '../../shared/target-link.tsx';
import styles from './plates.module.css';

/** Shortcuts to the areas. */
export function Plates({ page: { plates } }: { page: FirstPage }) {
  return (
    // Five fit on one line of a phone; more are laid out in rows of four.
    <nav className={styles.plates} data-five={plates.length === 5 || undefined} aria-label="学习板块">
      {plates.map(({ key, name, icon, route }) => {
        const { Icon, tone } = plateLook(icon);
        return (
          <TargetLink key={key} target={route} className={styles.plate}>
            <span className={styles.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
              <Icon size={23} strokeWidth={1.9} aria-hidden="true" />
            </span>
            {name}
          </TargetLink>
        );
      })}
    </nav>
  );
}
