import { Countdown } from '@palm/ui/countdown';
import { clockText } from './numbers.ts';

type OwnClockProps = {
  /** Deadline of the attempt itself, which is earlier than the end of the window. */
  deadlineAt: string;
  /** Offset of the server's clock from this device's: the server decides when time is up. */
  aheadMs: number;
  /** The server is submitting now; the displayed state is outdated. */
  onEnd: () => void;
  className?: string | undefined;
};

/** Remaining time of an exam in progress: 剩 42:10. */
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
