import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { attachSource } from './attach-source.ts';
import type { MediaEvent } from './played-ranges.ts';
import { NOTHING_PLAYED, trackPlayed } from './played-ranges.ts';
import type { PauseReason, PlaybackProps } from './player-props.ts';
import { useReturn } from './use-return.ts';

/** Positions reported by browsers vary by fractions of a second. */
const TOLERANCE_S = 0.5;
/** Resuming this close to the end would end immediately. */
const TAIL_S = 5;

export type Playback = {
  playing: boolean;
  started: boolean;
  waiting: boolean;
  failed: boolean;
  /** It failed because the server is unreachable: it recovers by itself. */
  away: boolean;
  position: number;
  duration: number;
  /** End of the buffered range around the position, in seconds. */
  bufferedTo: number;
  speed: number;
  muted: boolean;
  volume: number;
  captionsOn: boolean;
  /** The picture replaces the poster: it was played, or the person has chosen a position. */
  revealed: boolean;
  /** Why it is paused; null during playback, and before the first. */
  pausedBy: PauseReason | null;
  /** How often seeking was limited to what was played. */
  heldBack: number;
  /** The furthest position played since opening, in seconds. */
  reached: number;
};

const AT_REST: Playback = {
  playing: false,
  started: false,
  waiting: false,
  failed: false,
  away: false,
  position: 0,
  duration: 0,
  bufferedTo: 0,
  speed: 1,
  muted: false,
  volume: 1,
  captionsOn: false,
  revealed: false,
  pausedBy: null,
  heldBack: 0,
  reached: 0,
};

function bufferedAround({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + TOLERANCE_S && buffered.end(index) >= currentTime) {
      return buffered.end(index);
    }
  }
  return 0;
}

function usePauseWhenHidden(wanted: boolean, medium: RefObject<HTMLMediaElement | null>, pauseReason: RefObject<PauseReason>): void {
  useEffect(() => {
    const element = medium.current;
    const pauseHidden = () => {
      if (document.hidden && element && !element.paused) {
        pauseReason.current = 'hidden';
        element.pause();
      }
    };
    if (!wanted) {
      return undefined;
    }
    document.addEventListener('visibilitychange', pauseHidden);
    return () => document.removeEventListener('visibilitychange', pauseHidden);
  }, [wanted, medium, pauseReason]);
}

/** Keeps the controls' state in sync with the media element, and reports to the page. */
export function usePlayback<Medium extends HTMLMediaElement>(props: PlaybackProps) {
  const { source, startAt = 0, seekableTo, pauseWhenHidden, autoPlay = false, ref } = props;
  const medium = useRef<Medium>(null);
  const [state, setState] = useState<Playback>({ ...AT_REST, position: startAt });
  // A reload after a failure: the source, the position in seconds, and whether to start playing.
  const [again, setAgain] = useState<{ source: string; at: number; plays: boolean } | null>(null);
  const resumed = again?.source === source ? again : null;
  const tracked = useRef(NOTHING_PLAYED);
  const pauseReason = useRef<PauseReason>('person');
  const furthest = useRef(0);
  const update = (change: Partial<Playback>) => setState((old) => ({ ...old, ...change }));
  const boundBy = (reached: number) => (seekableTo === undefined ? Number.POSITIVE_INFINITY : Math.max(seekableTo, reached));
  const limit = () => boundBy(furthest.current);
  const holdBack = () => setState((old) => ({ ...old, heldBack: old.heldBack + 1 }));

  const begin = useEffectEvent((element: HTMLMediaElement) => {
    if (resumed === null) {
      furthest.current = 0;
    }
    if (resumed?.plays ?? autoPlay) {
      // Blocked by browsers without prior user interaction: the big button stays.
      element.play().catch(() => update({ playing: false }));
    }
  });

  useEffect(() => {
    const element = medium.current;
    if (!element) {
      return undefined;
    }
    const detach = attachSource(element, source, () => update({ failed: true, waiting: false }));
    begin(element);
    return detach;
  }, [source, again]);

  const track = (element: HTMLMediaElement, kind: MediaEvent['kind']) => {
    const step = trackPlayed(tracked.current, { kind, position: element.currentTime, now: performance.now(), rate: element.playbackRate });
    tracked.current = step.state;
    if (step.played) {
      props.onPlayed?.(step.played);
    }
  };

  const play = () => {
    medium.current?.play().catch(() => update({ playing: false }));
  };
  const pause = (reason: PauseReason) => {
    pauseReason.current = reason;
    medium.current?.pause();
  };
  const seek = (position: number) => {
    const element = medium.current;
    if (element) {
      const wanted = Math.max(0, Math.min(position, element.duration || position));
      if (wanted > limit() + TOLERANCE_S) {
        holdBack();
      }
      element.currentTime = Math.min(wanted, limit());
      update({ position: element.currentTime, revealed: true });
    }
  };

  const loadAgain = (plays: boolean) => {
    update({ failed: false, away: false });
    setAgain({ source, at: state.position, plays });
  };
  const retry = () => loadAgain(true);
  const { failed } = state;
  useReturn({ failed, untilBack: props.untilBack, onAway: () => update({ away: true }), onBack: () => loadAgain(state.playing) });

  useImperativeHandle(ref, () => ({ pause, play, seek, position: () => medium.current?.currentTime ?? 0 }));

  usePauseWhenHidden(pauseWhenHidden === true, medium, pauseReason);

  const onMedia = (element: HTMLMediaElement, type: string) => {
    const context = { element, props, state, update, track, limit, holdBack, furthest, pauseReason, startAt: resumed?.at ?? startAt };
    MEDIA_EVENTS[type]?.(context);
  };
  return { medium, state, seekableTo: boundBy(state.reached), update, play, pause, seek, retry, onMedia };
}

type Context = {
  element: HTMLMediaElement;
  props: PlaybackProps;
  state: Playback;
  update: (change: Partial<Playback>) => void;
  track: (element: HTMLMediaElement, kind: MediaEvent['kind']) => void;
  limit: () => number;
  holdBack: () => void;
  furthest: RefObject<number>;
  pauseReason: RefObject<PauseReason>;
  startAt: number;
};

const MEDIA_EVENTS: Record<string, (context: Context) => void> = {
  loadedmetadata: ({ element, update, startAt }) => {
    if (startAt > 0 && startAt < element.duration - TAIL_S) {
      element.currentTime = startAt;
    }
    update({ duration: element.duration, failed: false });
  },
  play: ({ props, update }) => {
    update({ playing: true, started: true, pausedBy: null });
    props.onPlay?.();
  },
  playing: ({ element, update, track }) => {
    update({ waiting: false, revealed: true });
    track(element, 'playing');
  },
  waiting: ({ element, update, track }) => {
    update({ waiting: true });
    track(element, 'stopped');
  },
  pause: ({ element, props, update, track, pauseReason }) => {
    track(element, 'stopped');
    const reason = element.ended ? 'ended' : pauseReason.current;
    update({ playing: false, waiting: false, pausedBy: reason });
    props.onPause?.(reason);
    pauseReason.current = 'person';
  },
  ended: ({ props }) => props.onEnded?.(),
  timeupdate: ({ element, props, update, track, furthest }) => {
    if (element.seeking) {
      return;
    }
    track(element, 'progress');
    if (!element.paused) {
      furthest.current = Math.max(furthest.current, element.currentTime);
    }
    update({ position: element.currentTime, reached: furthest.current });
    props.onPosition?.(element.currentTime);
  },
  seeking: ({ element, track, limit, holdBack }) => {
    track(element, 'seeking');
    // Media keys and page scripts move the element directly.
    if (element.currentTime > limit() + TOLERANCE_S) {
      element.currentTime = limit();
      holdBack();
    }
  },
  seeked: ({ element, props, update, track }) => {
    update({ position: element.currentTime });
    if (!element.paused) {
      track(element, 'playing');
    }
    props.onSeek?.(element.currentTime);
  },
  ratechange: ({ element, props, update, track }) => {
    if (element.playbackRate > (props.maxSpeed ?? 2)) {
      element.playbackRate = props.maxSpeed ?? 2;
      return;
    }
    track(element, 'rate');
    update({ speed: element.playbackRate });
  },
  volumechange: ({ element, update }) => update({ muted: element.muted, volume: element.volume }),
  progress: ({ element, update }) => update({ bufferedTo: bufferedAround(element) }),
  error: ({ element, update }) => {
    if (element.error) {
      update({ failed: true, waiting: false });
    }
  },
};
