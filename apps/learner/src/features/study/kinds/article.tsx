import { RichText } from '@palm/ui/rich-text';
import { Watermark } from '@palm/ui/watermark';
import { useRef } from 'react';
import { ArticleOutline } from '../article-outline.tsx';
import { NeedCard } from '../need-card.tsx';
import { SectionColumns, SectionKicker } from '../section-columns.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { useOutline } from '../use-outline.ts';
import { useReading } from '../use-reading.ts';
import styles from '../reading.module.css';

/** An article; time in the foreground is credited. */
export function ArticleSection({ course, player, content, session, onWhy }: SectionViewProps<'article'>) {
  const seconds = useReading(session);
  const text = useRef<HTMLDivElement>(null);
  const outline = useOutline(text, content.html);
  return (
    <SectionColumns
      course={course}
      player={player}
      session={session}
      seconds={seconds}
      aside={
        <>
          <NeedCard player={player} session={session} seconds={seconds} onWhy={onWhy} />
          <ArticleOutline {...outline} />
        </>
      }
    >
      <article className={styles.reading}>
        <header>
          <SectionKicker course={course} sectionId={player.sectionId} />
          <h1>{player.title}</h1>
        </header>
        <div ref={text} className={styles.text}>
          <RichText html={content.html} look="inherit" />
        </div>
        {player.watermark.enabled && <Watermark text={player.watermark.content} />}
      </article>
    </SectionColumns>
  );
}
