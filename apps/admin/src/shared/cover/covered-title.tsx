import { Cover } from '@palm/ui/cover';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './covered-title.module.css';
import { drawnCover } from './drawn-cover.ts';

interface CoveredTitleProps {
  of: { id: string; title: string; cover: Parameters<typeof drawnCover>[0] & { url: string | null } };
  to: string;
  /** A second line below the title. */
  below?: string;
  /** Content next to it. */
  children?: ReactNode;
}

/** First column of a list of objects with covers. */
export function CoveredTitle({ of: { id, title, cover }, to, below, children }: CoveredTitleProps) {
  const link = (
    <Link to={to} title={title}>
      {title}
    </Link>
  );
  return (
    <span className={styles.what}>
      <span className={styles.thumb}>
        <Cover id={id} title={title} bare src={cover.url} {...drawnCover(cover)} />
      </span>
      {below === undefined ? (
        link
      ) : (
        <span className={styles.lines}>
          {link}
          <small>{below}</small>
        </span>
      )}
      {children}
    </span>
  );
}
