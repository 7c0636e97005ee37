import { AudioPlayer, type AudioLine } from '@palm/ui/audio-player';
import { useQuery } from '@tanstack/react-query';
import { CourseCover } from '../../../shared/course-card.tsx';
import { captionsQuery } from '../captions.ts';
import { NeedCard } from '../need-card.tsx';
import { SectionColumns, SectionKicker } from '../section-columns.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { useMediaStudy } from '../use-media-study.ts';
import styles from '../reading.module.css';

const SILENT: readonly AudioLine[] = [];

/** Audio with a transcript; reports what is actually played. */
export function AudioSection({ course, player, content, session, onWhy }: SectionViewProps<'audio'>) {
  const study = useMediaStudy({ player, session });
  const captions = useQuery(captionsQuery(content.captionUrl));
  const { watermark } = player;
  const waiting = content.captionUrl !== null && captions.isPending;
  return (
    <SectionColumns course={course} player={player} session={session} aside={<NeedCard player={player} session={session} onWhy={onWhy} />}>
      <header className={styles.head}>
        <SectionKicker course={course} sectionId={player.sectionId} />
        <h1>{player.title}</h1>
      </header>
      <AudioPlayer
        {...study}
        source={content.mediaUrl ?? ''}
        title={player.title}
        album={course.title}
        cover={<CourseCover course={course} bare />}
        lines={waiting ? null : (captions.data ?? SILENT)}
        watermark={watermark.enabled ? watermark.content : undefined}
      />
    </SectionColumns>
  );
}
