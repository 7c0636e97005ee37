import { clockText } from './clock-text.ts';
import type { PlayedRange } from './played-ranges.ts';
import styles from './seek-bar.module.css';

export type SeekBarProps = {
  position: number;
  duration: number;
  bufferedTo: number;
  played: readonly PlayedRange[];
  /** In seconds; Infinity = no limit. */
  seekableTo: number;
  onSeek: (position: number) => void;
};

/** Played ranges, the buffer and the position; a native range input handles pointer and keyboard. */
export function SeekBar({ position, duration, bufferedTo, played, seekableTo, onSeek }: SeekBarProps) {
  const share = (seconds: number) => (duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : '0%');
  const bound = seekableTo < duration ? `，可拖到 ${clockText(seekableTo)}` : '';
  return (
    <div className={styles.bar}>
      <div className={styles.rail}>
        <div className={styles.buffered} style={{ width: share(bufferedTo) }} />
        {played.map((range) => (
          <div
            key={`${range.from}-${range.to}`}
            className={styles.played}
            style={{ left: share(range.from), width: share(range.to - range.from) }}
          />
        ))}
        <div className={styles.position} style={{ width: share(position) }} />
      </div>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(position, duration || 1)}
        aria-label="播放进度"
        aria-valuetext={`${clockText(position)}，共 ${clockText(duration)}${bound}`}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span className={styles.knob} style={{ left: share(position) }} />
    </div>
  );
}
