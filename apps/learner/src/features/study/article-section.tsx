import type { Player } from '@palm/contract/study';
import { RichText } from '@palm/ui/rich-text';
import { Watermark } from '@palm/ui/watermark';
import { useDwell } from './use-dwell.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './reading.module.css';

/** An article; the time it is open in the foreground counts. */
export function ArticleSection({ player, session }: { player: Player; session: StudySession }) {
  useDwell(session.recorder, session.ended === null);
  return (
    <article className={styles.reading}>
      <RichText html={player.html} />
      {player.watermark.enabled && <Watermark text={player.watermark.content} />}
    </article>
  );
}
