import { Countdown } from '@palm/ui/countdown';
import { clockText } from './numbers.ts';

type OwnClockProps = {
  /** The end of the attempt itself, which is sooner than that of the window. */
  deadlineAt: string;
  /** How far the server's clock is ahead of this device's: the server decides when time is up. */
  aheadMs: number;
  /** The server hands in now; what is shown is old. */
  onEnd: () => void;
  className?: string | undefined;
};

/** What is left of an exam under way: 剩 42:10. */
export function OwnClock({ deadlineAt, aheadMs, onEnd, className }: OwnClockProps) {
  return (
    <Countdown
      until={Date.parse(deadlineAt) - aheadMs}
      format={(seconds) => (seconds === 0 ? '时间到，正在收卷' : `剩 ${clockText(seconds)}`)}
      label="本次考试剩余时间"
      onEnd={onEnd}
      className={className}
    />
  );
}
