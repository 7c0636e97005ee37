import type { SectionKind } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import { waitUntilReachable } from '@palm/client/reachable';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SectionViewProps } from './section-kind.ts';
import { useArrival } from './use-next-section.ts';

/** With 不能跳着学, seeking is limited to the furthest credited second, as judged by the server. */
const frontierOf = (coverage: Player['coverage']): number => coverage.at(-1)?.[1] ?? 0;

/** The second given by a link, such as from a note; null without one. */
function useLinkedSecond(): number | null {
  const [params] = useSearchParams();
  const at = params.get('at') ?? '';
  return /^\d{1,5}$/.test(at) ? Number(at) : null;
}

/**
 * What a played section passes to its player: the resume position, the limits from the course rules, and the listeners for what was really
 * played.
 */
export function useMediaStudy({ player, session }: Pick<SectionViewProps<SectionKind>, 'player' | 'session'>) {
  const { recorder, report, standing, ended, medium } = session;
  useEffect(() => {
    if (ended !== null) {
      medium.current?.pause('ended-elsewhere');
    }
  }, [ended, medium]);
  const { rules, durationSeconds } = player;
  const { coverage, completed } = standing;
  const played = useMemo(() => coverage.map(([from, to]) => ({ from, to })), [coverage]);
  const finished = player.position >= durationSeconds - 1;
  const linked = useLinkedSecond();
  const seekableTo = rules.noSeekAhead && !completed ? frontierOf(coverage) : undefined;
  const resumeAt = finished ? 0 : player.position;
  return {
    ref: medium,
    startAt: linked === null ? resumeAt : Math.min(linked, seekableTo ?? linked),
    played,
    seekableTo,
    maxSpeed: rules.maxSpeed,
    pauseWhenHidden: rules.pauseWhenHidden,
    // People who came from the end of the previous section want to continue.
    autoPlay: useArrival() !== null,
    untilBack: waitUntilReachable,
    onPlayed: ({ from, to }: { from: number; to: number }) => recorder.played([from, to]),
    onPosition: (position: number) => recorder.at(position),
    onPlay: session.stay,
    onPause: report,
    onSeek: (position: number) => {
      recorder.at(position);
      report();
    },
    onEnded: () => void session.finish(),
  };
}
