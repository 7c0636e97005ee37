import type { PublicColumn, PublicFace } from '@palm/contract/public-face/calls';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { useNow } from '@palm/ui/use-now';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { relativeTime } from '../../runtime/relative-time.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import styles from './public-face.module.css';

export type Entry = { to: string; text: string };

/** The organisation in its own words, and the ways in. */
export function Hero({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        <HeroIllustration />
      </div>
      <div className={styles.heroInner}>
        <h1>{title}</h1>
        {lead !== '' && <p>{lead}</p>}
        <div className={styles.heroActs}>{children}</div>
      </div>
    </section>
  );
}

/** Introduction and figures; either may be missing, and without both nothing is rendered. */
export function About({ name, intro, figures }: { name: string } & Pick<PublicFace, 'intro' | 'figures'>) {
  const paragraphs = intro.split(/\n+/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0 && figures.length === 0) {
    return null;
  }
  return (
    <section id="about" className={styles.section} aria-labelledby="about-title">
      <div className={styles.about} data-alone={figures.length === 0 || undefined}>
        <div>
          <h2 id="about-title">关于{name}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {figures.length > 0 && (
          <dl>
            {figures.map(({ label, value, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function ColumnCard({ column }: { column: PublicColumn }) {
  const now = useNow();
  const size = [column.stageCount > 0 && `${column.stageCount} 阶段`, `${column.courseCount} 门课`].filter(Boolean).join(' ');
  return (
    <li className={styles.card}>
      <Link to={href('columnDetail', { columnId: column.id })}>
        <span className={styles.picture}>
          <CourseCover course={column} />
        </span>
        <span className={styles.cardBody}>
          <b className="clamp-2">{column.title}</b>
          <span className={`${styles.subtitle} clamp-2`}>{column.subtitle}</span>
          <span className={styles.facts}>
            <span>{size}</span>
            <span>{relativeTime(Date.parse(column.renewedAt), now)}更新</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

export function PublicColumns({ columns }: Pick<PublicFace, 'columns'>) {
  if (columns.length === 0) {
    return null;
  }
  return (
    <section id="columns" className={styles.section} aria-labelledby="columns-title">
      <div className={styles.sectionHead}>
        <h2 id="columns-title">公开专栏</h2>
        <p>登录后就可以学</p>
      </div>
      <ul className={styles.cards} tabIndex={0} aria-labelledby="columns-title">
        {columns.map((column) => (
          <ColumnCard key={column.id} column={column} />
        ))}
      </ul>
    </section>
  );
}
