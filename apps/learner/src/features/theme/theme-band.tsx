import type { ThemeDetail } from '@palm/contract/theme/calls';
import { Avatar } from '@palm/ui/avatar';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { countText } from '../../shared/numbers.ts';
import { toneOf } from './theme-cover.ts';
import { ThemeStandingTag } from './theme-standing.tsx';
import styles from './theme-band.module.css';

/** Full-width header of a theme, in the palette of its cover. */
export function ThemeBand({ theme, acts }: { theme: ThemeDetail; acts?: ReactNode }) {
  const dates = useDates();
  return (
    <header className={styles.band} data-cover-tone={toneOf(theme)}>
      <div className={styles.art}>
        <CourseCover course={theme} bare />
      </div>
      <div className={styles.words}>
        <div className={styles.trail}>
          <Breadcrumb current={theme.title}>
            <Link to={href('theme')}>专题</Link>
          </Breadcrumb>
        </div>
        <ThemeStandingTag theme={theme} className={styles.standing} />
        <h1>{theme.title}</h1>
        {theme.subtitle !== '' && <p className={styles.subtitle}>{theme.subtitle}</p>}
        <p className={styles.facts}>
          {theme.authorName !== null && (
            <span>
              <Avatar name={theme.authorName} size={32} />
              {theme.authorName} 编
            </span>
          )}
          <span>{dates.shortDay(theme.renewedAt)}更新</span>
          <span className="num">{countText(theme.viewerCount)} 人看过</span>
        </p>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
    </header>
  );
}
