import type { ThemeCard } from '@palm/contract/theme/calls';
import { standingWords } from './theme-words.ts';
import styles from './theme-standing.module.css';

/** Whether a theme is upcoming, running or over, on a background that stands out from any cover; renders nothing if it has no dates. */
export function ThemeStandingTag({ theme, className }: { theme: ThemeCard; className?: string | undefined }) {
  const words = standingWords(theme);
  return words === null ? null : (
    <span className={`${styles.standing} ${className ?? ''}`} data-standing={theme.standing}>
      {words}
    </span>
  );
}
