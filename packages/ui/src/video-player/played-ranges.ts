/** A range of media time in seconds, `from` < `to`. */
export type PlayedRange = { from: number; to: number };

/** Events of a media element; `position` is its currentTime in seconds, `now` the clock in ms. */
export type MediaEvent =
  | { kind: 'playing'; position: number; now: number; rate: number }
  | { kind: 'progress'; position: number; now: number; rate: number }
  | { kind: 'rate'; position: number; now: number; rate: number }
  | { kind: 'stopped'; position: number; now: number; rate: number }
  | { kind: 'seeking' };

/** The open range: its start, and the last position confirmed as played. */
type Open = { from: number; to: number; now: number; rate: number };
export type PlayedState = { open: Open | null };

/** Maximum length of a reported range (seconds of media time), so that little is lost if the page dies. */
const LONGEST_S = 10;
/** Tolerance (seconds) by which the position may exceed clock × speed: timers and decoders are imprecise. */
const SLACK_S = 0.75;
/** Shorter ranges are noise from starting and stopping. */
const SHORTEST_S = 0.05;

export const NOTHING_PLAYED: PlayedState = { open: null };

type Step = { state: PlayedState; played: PlayedRange | null };

/**
 * Reduces media events to ranges of contiguous real playback. Seeks are never counted, not even those without a `seeking` event: the
 * position may advance no faster than the clock.
 */
export function trackPlayed(state: PlayedState, event: MediaEvent): Step {
  if (event.kind === 'seeking') {
    // The position is already the target by now: only what was confirmed before counts.
    return close(state.open);
  }
  const { open } = state;
  if (event.kind === 'playing') {
    return { state: { open: begin(event) }, played: close(open).played };
  }
  if (!open) {
    // Between `seeking` and `playing`, the element may report progress at the old position.
    return { state, played: null };
  }
  const reached = reach(open, event);
  if (!reached) {
    const played = close(open).played;
    return { state: { open: event.kind === 'stopped' ? null : begin(event) }, played };
  }
  if (event.kind === 'stopped') {
    return close(reached);
  }
  if (event.kind === 'rate' || reached.to - reached.from >= LONGEST_S) {
    return { state: { open: begin(event) }, played: close(reached).played };
  }
  return { state: { open: reached }, played: null };
}

type Timed = Exclude<MediaEvent, { kind: 'seeking' }>;

const begin = ({ position, now, rate }: Timed): Open => ({ from: position, to: position, now, rate });

/** Extends the range to the event's position; null if the position jumped. */
function reach(open: Open, { position, now, rate }: Timed): Open | null {
  const speed = Math.max(open.rate, rate);
  const possible = ((now - open.now) / 1000) * speed + SLACK_S;
  const advance = position - open.to;
  return advance >= 0 && advance <= possible ? { from: open.from, to: position, now, rate } : null;
}

function close(open: Open | null): Step {
  const real = open !== null && open.to - open.from >= SHORTEST_S;
  return { state: NOTHING_PLAYED, played: real ? { from: open.from, to: open.to } : null };
}
