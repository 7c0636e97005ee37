import { RichText } from '@palm/ui/rich-text';
import { Watermark } from '@palm/ui/watermark';
import type { SectionViewProps } from '../section-kind.ts';
import { useDwell } from '../use-dwell.ts';
import styles from '../reading.module.css';

/** An article; the time it is open in the foreground counts. */
export function ArticleSection({ player, content, session }: SectionViewProps<'article'>) {
  useDwell(session.recorder, session.ended === null);
  return (
    <article className={styles.reading}>
      <RichText html={content.html} />
      {player.watermark.enabled && <Watermark text={player.watermark.content} />}
    </article>
  );
}
