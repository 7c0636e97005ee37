import { VideoPlayer } from '@palm/ui/video-player';
import { useMemo } from 'react';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { CourseCover } from '../../../shared/course-card.tsx';
import { EndCard } from '../end-card.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { TakenOver } from '../stage-card.tsx';
import { useMediaStudy } from '../use-media-study.ts';
import type { StudySession } from '../use-study-session.ts';

/** Overlay for a decision that is needed before playback continues. */
function over(course: CourseDetail, player: Player, session: StudySession) {
  if (session.ended !== null) {
    return <TakenOver session={session} />;
  }
  return session.atEnd ? <EndCard course={course} player={player} session={session} /> : null;
}

/** A video that reports what is actually played. */
export function VideoSection({ course, player, content, session }: SectionViewProps<'video'>) {
  const study = useMediaStudy({ player, session });
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
    >
      {over(course, player, session)}
    </VideoPlayer>
  );
}
