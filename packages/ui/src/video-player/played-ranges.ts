/** A stretch of media time in seconds, `from` < `to`. */
export type PlayedRange = { from: number; to: number };

/** What a media element tells; `position` is its currentTime in seconds, `now` the clock in ms. */
export type MediaEvent =
  | { kind: 'playing'; position: number; now: number; rate: number }
  | { kind: 'progress'; position: number; now: number; rate: number }
  | { kind: 'rate'; position: number; now: number; rate: number }
  | { kind: 'stopped'; position: number; now: number; rate: number }
  | { kind: 'seeking' };

/** The open stretch: where it began, and the last point that was surely played. */
type Open = { from: number; to: number; now: number; rate: number };
export type PlayedState = { open: Open | null };

/** A stretch is handed over at least this often (seconds of media time), so that little is lost when the page dies. */
const LONGEST_S = 10;
/** How far (seconds) the position may run ahead of clock × speed: timers and decoders are not exact. */
const SLACK_S = 0.75;
/** Shorter than this is noise of starting and stopping. */
const SHORTEST_S = 0.05;

export const NOTHING_PLAYED: PlayedState = { open: null };

type Step = { state: PlayedState; played: PlayedRange | null };

/**
 * Turns the events of a media element into stretches of contiguous real playback.
 * A seek is never counted, also not one that no `seeking` event announced: the position may only advance as fast as the clock.
 */
export function trackPlayed(state: PlayedState, event: MediaEvent): Step {
  if (event.kind === 'seeking') {
    // the position is already the target by now: only what was confirmed before counts
    return close(state.open);
  }
  const { open } = state;
  if (event.kind === 'playing') {
    return { state: { open: begin(event) }, played: close(open).played };
  }
  if (!open) {
    // between `seeking` and `playing` the element may report progress of the old place
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

/** The stretch prolonged to the event's position; null when the position jumped. */
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
