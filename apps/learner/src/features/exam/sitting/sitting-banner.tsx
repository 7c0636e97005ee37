import { useRemainingSeconds } from '@palm/ui/countdown';
import { TriangleAlert, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../shared/dates.ts';
import type { ServerClock } from '../server-clock.ts';
import styles from './sitting-banner.module.css';

type SittingBannerProps = {
  offline: boolean;
  /** Whether current answers would survive closing the page. */
  durable: boolean;
  waiting: number;
  unanswered: number;
  deadlineAt: string;
  clock: ServerClock;
  onRetry: () => void;
};

const WARNINGS = [
  { seconds: 60, text: '还剩 1 分钟', level: 'last' },
  { seconds: 300, text: '还剩 5 分钟', level: 'soon' },
] as const;

/**
 * The single banner below the header; offline takes precedence over the last minute, that over the last five (design/exam-and-study.md).
 */
export function SittingBanner({ offline, durable, waiting, unanswered, deadlineAt, clock, onRetry }: SittingBannerProps) {
  const { clock: timeOf } = useDates();
  const seconds = useRemainingSeconds(Date.parse(deadlineAt), clock.now);
  const [closed, setClosed] = useState<number | null>(null);
  if (offline) {
    return (
      <div className={styles.banner} data-level="soon" role="status">
        <WifiOff size={18} aria-hidden="true" />
        <p>
          <b>网络已断开</b>，{durable ? '答案已存在本机，' : '请不要关闭页面，'}恢复后自动补传
          {waiting > 0 && <span> · {waiting} 题待上传</span>}
        </p>
        <button type="button" onClick={onRetry}>
          立即重试
        </button>
      </div>
    );
  }
  const warning = WARNINGS.find((one) => seconds <= one.seconds);
  if (warning === undefined || (closed !== null && closed <= warning.seconds)) {
    return null;
  }
  return (
    <div className={styles.banner} data-level={warning.level} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <p>
        <b>{warning.text}</b>，{timeOf(deadlineAt)} 由服务器自动收卷，已保存的答案都会提交
        {unanswered > 0 && <span> · 还有 {unanswered} 题未答</span>}
      </p>
      <button type="button" className={styles.close} aria-label="知道了" onClick={() => setClosed(warning.seconds)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
