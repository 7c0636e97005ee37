import type { ThemeCard as Theme } from '@palm/contract/theme/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { countText } from '../../shared/numbers.ts';
import pushed from '../../shared/push-row.module.css';
import { ThemeStandingTag } from './theme-standing.tsx';
import { contentsWords } from './theme-words.ts';
import styles from './theme-card.module.css';

function ThemeCard({ theme, level }: { theme: Theme; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const dates = useDates();
  const contents = contentsWords(theme.contents);
  const facts = [theme.authorName, dates.shortDay(theme.renewedAt), `${countText(theme.viewerCount)} 人看过`].filter(Boolean);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <CourseCover course={theme} tagged={theme.standing !== null} />
        <ThemeStandingTag theme={theme} className={styles.standing} />
      </div>
      <div className={styles.body}>
        <Heading>
          <Link className="clamp-2" to={href('themeDetail', { themeId: theme.id })}>
            {theme.title}
          </Link>
        </Heading>
        {theme.subtitle !== '' && <p className="clamp-1">{theme.subtitle}</p>}
        {contents !== '' && <small>{contents}</small>}
        <small className="num">{facts.join(' · ')}</small>
      </div>
    </li>
  );
}

/** Themes as cards; `row`: side by side on phones, scrolling horizontally. */
export function ThemeGrid({ themes, level = 3, row = false }: { themes: readonly Theme[]; level?: 2 | 3; row?: boolean }) {
  return (
    <ul className={row ? `${styles.grid} ${pushed.row}` : styles.grid}>
      {themes.map((theme) => (
        <ThemeCard key={theme.id} theme={theme} level={level} />
      ))}
    </ul>
  );
}

/** Loading skeleton of themes. */
export function ThemeGridSkeleton({ count = 6, row = false }: { count?: number; row?: boolean }) {
  return (
    <div className={row ? `${styles.grid} ${pushed.row}` : styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" corners="none" />
          </div>
          <div className={styles.body}>
            <Skeleton height={26} width="60%" />
            <Skeleton height={22} />
            <Skeleton height={18} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
