import { VideoPlayer } from '@palm/ui/video-player';
import { useMemo } from 'react';
import { CourseCover } from '../../../shared/course-card.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { useMediaStudy } from '../use-media-study.ts';

/** A video that reports what is really played. */
export function VideoSection({ course, player, content, session, onNext }: SectionViewProps<'video'>) {
  const study = useMediaStudy({ player, session, onNext });
  const captions = useMemo(
    () => (content.captionUrl === null ? undefined : { source: content.captionUrl, label: '中文', language: 'zh' }),
    [content.captionUrl],
  );
  const { watermark } = player;
  return (
    <VideoPlayer
      {...study}
      source={content.mediaUrl ?? ''}
      title={player.title}
      poster={content.posterUrl ?? <CourseCover course={course} bare />}
      captions={captions}
      watermark={watermark.enabled ? watermark.content : undefined}
    />
  );
}
