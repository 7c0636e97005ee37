import type { ThemeCard } from '@palm/contract/theme/calls';
import { standingWords } from './theme-words.ts';
import styles from './theme-standing.module.css';

/** How today lies to the days of a theme, on paper that stands out from any cover; nothing where it has none. */
export function ThemeStandingTag({ theme, className }: { theme: ThemeCard; className?: string | undefined }) {
  const words = standingWords(theme);
  return words === null ? null : (
    <span className={`${styles.standing} ${className ?? ''}`} data-standing={theme.standing}>
      {words}
    </span>
  );
}
