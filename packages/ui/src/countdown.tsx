import { CirclePause, Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from './class-names.ts';
import styles from './countdown.module.css';

const TICK_MS = 250;
/** In exams, seconds left at which the background turns to warning, then to danger. */
const SOON_S = 5 * 60;
const LAST_S = 60;

/** Whole seconds until a moment, never below 0; ticks while mounted and not paused. `clock` returns the server's time in ms. */
export function useRemainingSeconds(until: number, clock: () => number = Date.now, paused = false): number {
  const left = () => Math.max(0, Math.ceil((until - clock()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (paused) {
      return undefined;
    }
    // More often than once a second: a late timer would otherwise skip a number.
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - clock()) / 1000))), TICK_MS);
    return () => clearInterval(timer);
  }, [until, clock, paused]);
  return seconds;
}

export type CountdownProps = {
  /** The end, in ms of the same clock. */
  until: number;
  clock?: () => number;
  /** Formats the seconds: the seed's format for live lessons, or mm:ss in an exam. */
  format: (seconds: number) => string;
  /** Called once, when the time is up. */
  onEnd?: (() => void) | undefined;
  /** Text next to the time, for example 剩余时间 and 14:58:20 收卷. */
  label?: string;
  note?: string | undefined;
  paused?: boolean;
  /** `box` with warning levels for exams; `plain` inherits its type style. */
  look?: 'plain' | 'box';
  className?: string | undefined;
};

/** A countdown. */
export function Countdown({ until, clock, format, onEnd, label = '剩余时间', note, paused, look = 'plain', className }: CountdownProps) {
  const seconds = useRemainingSeconds(until, clock, paused);
  const over = seconds === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) {
      end();
    }
  }, [over]);
  if (look === 'plain') {
    return (
      <span className={cx('num', className)} role="timer" aria-label={label}>
        {format(seconds)}
      </span>
    );
  }
  const Icon = paused ? CirclePause : Timer;
  return (
    <div className={cx(styles.box, className)} data-level={paused ? 'paused' : levelOf(seconds)}>
      <Icon size={20} aria-hidden="true" />
      <span className={cx(styles.figure, 'num')} role="timer" aria-label={label}>
        {format(seconds)}
      </span>
      <span className={styles.notes}>
        <span>{paused ? '计时已停' : label}</span>
        {note && <span className="num">{note}</span>}
      </span>
    </div>
  );
}

function levelOf(seconds: number): 'normal' | 'soon' | 'last' {
  if (seconds <= LAST_S) {
    return 'last';
  }
  return seconds <= SOON_S ? 'soon' : 'normal';
}
