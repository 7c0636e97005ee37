import type { ThemeCard as Theme } from '@palm/contract/theme/calls';
import { Button } from '@palm/ui/button';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { toneOf } from './theme-cover.ts';
import { ThemeStandingTag } from './theme-standing.tsx';
import { contentsWords } from './theme-words.ts';
import styles from './theme-lead.module.css';

/** The first theme, as wide as the page. */
export function ThemeLead({ theme }: { theme: Theme }) {
  const to = href('themeDetail', { themeId: theme.id });
  const facts = [theme.authorName && `${theme.authorName} 编`, contentsWords(theme.contents)].filter(Boolean).join(' · ');
  return (
    <article className={styles.lead} data-cover-tone={toneOf(theme)} data-upload={theme.cover.url !== null || undefined}>
      <div className={styles.art}>
        <CourseCover course={theme} bare />
      </div>
      <div className={styles.words}>
        <ThemeStandingTag theme={theme} className={styles.standing} />
        <h2>
          <Link to={to}>{theme.title}</Link>
        </h2>
        {theme.subtitle !== '' && <p>{theme.subtitle}</p>}
        {facts !== '' && <small>{facts}</small>}
        <Button look="solid" size={44} render={<Link to={to} aria-label={`进入专题《${theme.title}》`} />}>
          进入专题
        </Button>
      </div>
    </article>
  );
}
