import type { ReactNode, Ref } from 'react';
import type { PlayedRange } from './played-ranges.ts';

export type PauseReason = 'person' | 'hidden' | 'ended' | (string & {});

/** Imperative handle of the player. */
export type VideoPlayerHandle = {
  /** Pauses and passes the reason to `onPause`, for example for a question during playback. */
  pause: (reason: PauseReason) => void;
  play: () => void;
  /** In seconds; limited by `seekableTo` like the seek bar. */
  seek: (position: number) => void;
  /** In seconds. */
  position: () => number;
};

/** How a medium is played, and the events the page receives. */
export type PlaybackProps = {
  ref?: Ref<VideoPlayerHandle>;
  /** A file or an .m3u8 playlist. */
  source: string;
  /** Resume position in seconds. */
  startAt?: number;
  /** First study: the limit for seeking (seconds), which advances with playback. */
  seekableTo?: number | undefined;
  maxSpeed?: number;
  pauseWhenHidden?: boolean;
  /** Starts automatically if the browser allows it. */
  autoPlay?: boolean;
  /**
   * Called if the medium fails to load: resolves once network and server are reachable, returning whether it had to wait. If omitted, only
   * the person can reload the medium.
   */
  untilBack?: (waiting: { onWaiting: () => void; signal: AbortSignal }) => Promise<boolean>;
  /** A contiguous range of real playback, in seconds of media time; never includes a seek. */
  onPlayed?: (range: PlayedRange) => void;
  onPlay?: () => void;
  onPause?: (reason: PauseReason) => void;
  onSeek?: (position: number) => void;
  onEnded?: () => void;
  /** About four times a second during playback. */
  onPosition?: (position: number) => void;
};

export type VideoPlayerProps = PlaybackProps & {
  title: string;
  /** URL of a picture, or an element such as a `Cover`. */
  poster?: ReactNode;
  /** WebVTT. */
  captions?: { source: string; label: string; language: string } | undefined;
  /** Ranges played before, drawn on the seek bar. */
  played?: readonly PlayedRange[];
  /** The person's name; if set, tiled over the picture, and picture-in-picture is disabled because it would drop the watermark. */
  watermark?: string | undefined;
  className?: string | undefined;
  /** Overlay on the dimmed picture inside the fullscreen box, for example a question; the controls are hidden meanwhile. */
  children?: ReactNode;
};
