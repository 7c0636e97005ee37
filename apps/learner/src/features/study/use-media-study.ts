import type { SectionKind } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import { untilReached } from '@palm/client/reached';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SectionViewProps } from './section-kind.ts';
import { useArrival } from './use-next-section.ts';

/** With 不能跳着学 the person may go as far as the furthest second that was counted, as the server judges. */
const frontierOf = (coverage: Player['coverage']): number => coverage.at(-1)?.[1] ?? 0;

/** The second that a link leads to, such as that of a note; null without one. */
function useLinkedSecond(): number | null {
  const [params] = useSearchParams();
  const at = params.get('at') ?? '';
  return /^\d{1,5}$/.test(at) ? Number(at) : null;
}

/** What a section that is played hands to its player: where it goes on, what the course's rules allow, and who hears what was really played. */
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
    // whoever came from the end of the section before wants to go on
    autoPlay: useArrival() !== null,
    untilBack: untilReached,
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
