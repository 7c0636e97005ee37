import type { Player } from '@palm/contract/study';
import { VideoPlayer, type VideoPlayerHandle } from '@palm/ui/video-player';
import { useEffect, useMemo, useRef } from 'react';
import type { StudySession } from './use-study-session.ts';

/** With 不能跳着学 the person may go as far as was played without a gap from the beginning. */
const frontierOf = (coverage: Player['coverage']): number => (coverage[0]?.[0] === 0 ? coverage[0][1] : 0);

type VideoSectionProps = { player: Player; session: StudySession; onNext: (() => void) | null };

/** A video that reports what is really played. */
export function VideoSection({ player, session, onNext }: VideoSectionProps) {
  const { recorder, report, ended } = session;
  const handle = useRef<VideoPlayerHandle>(null);
  useEffect(() => {
    if (ended !== null) {
      handle.current?.pause('ended-elsewhere');
    }
  }, [ended]);
  const captions = useMemo(
    () => (player.captionUrl === null ? undefined : { source: player.captionUrl, label: '中文', language: 'zh' }),
    [player.captionUrl],
  );
  const { rules, watermark, coverage, durationSeconds } = player;
  const played = useMemo(() => coverage.map(([from, to]) => ({ from, to })), [coverage]);
  const finished = player.position >= durationSeconds - 1;
  return (
    <VideoPlayer
      ref={handle}
      source={player.mediaUrl ?? ''}
      title={player.title}
      poster={player.posterUrl}
      captions={captions}
      startAt={finished ? 0 : player.position}
      played={played}
      seekableTo={rules.noSeekAhead && !player.completed ? frontierOf(coverage) : undefined}
      maxSpeed={rules.maxSpeed}
      watermark={watermark.enabled ? watermark.content : undefined}
      pauseWhenHidden={rules.pauseWhenHidden}
      onPlayed={({ from, to }) => recorder.played([from, to])}
      onPosition={(position) => recorder.at(position)}
      onPause={report}
      onSeek={(position) => {
        recorder.at(position);
        report();
      }}
      onEnded={() => {
        report();
        onNext?.();
      }}
    />
  );
}
