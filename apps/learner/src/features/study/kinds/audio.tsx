import { AudioPlayer, type AudioLine } from '@palm/ui/audio-player';
import { useQuery } from '@tanstack/react-query';
import { CourseCover } from '../../../shared/course-card.tsx';
import { captionsQuery } from '../captions.ts';
import type { SectionViewProps } from '../section-kind.ts';
import { useMediaStudy } from '../use-media-study.ts';

const SILENT: readonly AudioLine[] = [];

/** A sound that reports what is really played, with its words to read along. */
export function AudioSection({ course, player, content, session }: SectionViewProps<'audio'>) {
  const study = useMediaStudy({ player, session });
  const captions = useQuery(captionsQuery(content.captionUrl));
  const waiting = content.captionUrl !== null && captions.isPending;
  return (
    <AudioPlayer
      {...study}
      source={content.mediaUrl ?? ''}
      title={player.title}
      album={course.title}
      cover={<CourseCover course={course} bare />}
      lines={waiting ? null : (captions.data ?? SILENT)}
    />
  );
}
