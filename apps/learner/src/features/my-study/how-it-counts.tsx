import { Dialog } from '@palm/ui/dialog';
import { lostReasons, lostTitles, type LostReason } from '@palm/contract/study/ledger';
import { lostLooks } from '../../shared/lost-reasons.ts';
import styles from './how-it-counts.module.css';

const RULES: Record<LostReason, string> = {
  repeated: '每一秒内容只计一次，再看一遍不再累计。',
  'too-fast': '计入的时间不会多于真实经过的时间乘以课程允许的倍速。',
  'seek-ahead': '课程要求首次不能跳过时，跳过之后的部分不计。',
  'out-of-range': '片尾之后、超过内容长度的时间不计。',
  'taken-over': '组织要求同时只开一处时，先打开的那一处停止计时。',
  closed: '学习页面关闭以后的时间不计，关闭之前的照计。',
  'not-open': '课程下架或不再对你开放期间的时间不计，其余的照计。',
};

/** 怎么算的: what is credited, and every reason why something is not. */
export function HowItCounts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open kind="side" title="学习时间怎么算" note="每一秒要么计入，要么写明为什么不计，两边相加就是你学了多久。" onClose={onClose}>
      <ul className={styles.rules}>
        {lostReasons.map((reason) => {
          const { Icon } = lostLooks[reason];
          return (
            <li key={reason}>
              <Icon size={20} aria-hidden="true" />
              <b>{lostTitles[reason]}</b>
              <p>{RULES[reason]}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
