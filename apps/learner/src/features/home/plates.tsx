import type { FirstPage } from '@palm/contract/organisation/calls';
import { Award, Bell, BookMarked, BookOpen, ChartColumn, ClipboardCheck, Compass, Trophy, type LucideIcon } from 'lucide-react';
import { TargetLink } from '../../shared/target-link.tsx';
import styles from './plates.module.css';

type Look = { Icon: LucideIcon; tone: 'brand' | 'danger' | 'teal' | 'violet' | 'gold' | 'success' | 'warning' };

/** The icons that an administrator may name, in the words of lucide. */
const LOOKS: Record<string, Look> = {
  'book-marked': { Icon: BookMarked, tone: 'brand' },
  'book-open': { Icon: BookOpen, tone: 'success' },
  'clipboard-check': { Icon: ClipboardCheck, tone: 'danger' },
  award: { Icon: Award, tone: 'gold' },
  'chart-column': { Icon: ChartColumn, tone: 'teal' },
  bell: { Icon: Bell, tone: 'warning' },
  trophy: { Icon: Trophy, tone: 'violet' },
};
const OTHER: Look = { Icon: Compass, tone: 'violet' };

/** Short ways to the areas. */
export function Plates({ page: { plates } }: { page: FirstPage }) {
  return (
    // five fit one line of a phone; more stand four by four
    <nav className={styles.plates} data-five={plates.length === 5 || undefined} aria-label="学习板块">
      {plates.map(({ key, name, icon, route }) => {
        const { Icon, tone } = LOOKS[icon] ?? OTHER;
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
