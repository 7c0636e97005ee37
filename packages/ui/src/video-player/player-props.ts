import type { ReactNode, Ref } from 'react';
import type { PlayedRange } from './played-ranges.ts';

export type PauseReason = 'person' | 'hidden' | 'ended' | (string & {});

/** What a page may do to the player from outside. */
export type VideoPlayerHandle = {
  /** Pauses and hands the reason on to `onPause`, for instance a question asked in between. */
  pause: (reason: PauseReason) => void;
  play: () => void;
  /** Seconds; bound by `seekableTo` like the seek bar. */
  seek: (position: number) => void;
  /** Seconds. */
  position: () => number;
};

/** How a medium is played, and what the page hears of it. */
export type PlaybackProps = {
  ref?: Ref<VideoPlayerHandle>;
  /** A file or an .m3u8 playlist. */
  source: string;
  /** Seconds: where the person stopped last time. */
  startAt?: number;
  /** First study: the person cannot go beyond this point (seconds), which moves along with what is played now. */
  seekableTo?: number | undefined;
  maxSpeed?: number;
  pauseWhenHidden?: boolean;
  /** Begins by itself where the browser lets it. */
  autoPlay?: boolean;
  /**
   * Asked when the medium does not come: ends once network and server are there, and answers whether it had to wait for them. Without it only
   * the person loads the medium again.
   */
  untilBack?: (waiting: { onWaiting: () => void; signal: AbortSignal }) => Promise<boolean>;
  /** A contiguous stretch of real playback, in seconds of media time; a seek is never part of it. */
  onPlayed?: (range: PlayedRange) => void;
  onPlay?: () => void;
  onPause?: (reason: PauseReason) => void;
  onSeek?: (position: number) => void;
  onEnded?: () => void;
  /** About four times a second while playing. */
  onPosition?: (position: number) => void;
};

export type VideoPlayerProps = PlaybackProps & {
  title: string;
  /** Address of a picture, or something drawn such as a `Cover`. */
  poster?: ReactNode;
  /** WebVTT. */
  captions?: { source: string; label: string; language: string } | undefined;
  /** Ranges played before, drawn on the seek bar. */
  played?: readonly PlayedRange[];
  /** The person's name; set = tiled over the picture, and no picture-in-picture, which would drop it. */
  watermark?: string | undefined;
  className?: string | undefined;
  /** Laid over the dimmed picture inside the fullscreen box, for instance a question; the controls wait until it is gone. */
  children?: ReactNode;
};
