import type { SectionKind } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import type { VideoPlayerHandle } from '@palm/ui/video-player';
import { useEffect, useMemo, useRef } from 'react';
import type { SectionViewProps } from './section-kind.ts';

/** With 不能跳着学 the person may go as far as was played without a gap from the beginning. */
const frontierOf = (coverage: Player['coverage']): number => (coverage[0]?.[0] === 0 ? coverage[0][1] : 0);

/** What a section that is played hands to its player: where it goes on, what the course's rules allow, and who hears what was really played. */
export function useMediaStudy({ player, session, onNext }: Pick<SectionViewProps<SectionKind>, 'player' | 'session' | 'onNext'>) {
  const { recorder, report, ended } = session;
  const ref = useRef<VideoPlayerHandle>(null);
  useEffect(() => {
    if (ended !== null) {
      ref.current?.pause('ended-elsewhere');
    }
  }, [ended]);
  const { rules, coverage, durationSeconds } = player;
  const played = useMemo(() => coverage.map(([from, to]) => ({ from, to })), [coverage]);
  const finished = player.position >= durationSeconds - 1;
  return {
    ref,
    startAt: finished ? 0 : player.position,
    played,
    seekableTo: rules.noSeekAhead && !player.completed ? frontierOf(coverage) : undefined,
    maxSpeed: rules.maxSpeed,
    pauseWhenHidden: rules.pauseWhenHidden,
    onPlayed: ({ from, to }: { from: number; to: number }) => recorder.played([from, to]),
    onPosition: (position: number) => recorder.at(position),
    onPause: report,
    onSeek: (position: number) => {
      recorder.at(position);
      report();
    },
    onEnded: () => {
      report();
      onNext?.();
    },
  };
}
