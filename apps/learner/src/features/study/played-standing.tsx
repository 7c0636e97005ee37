import type { Player } from '@palm/contract/study/player';
import { Check, CircleAlert, CloudOff } from 'lucide-react';
import { countedOf } from './counted.ts';
import { secondsText } from './remainder-text.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './played-standing.module.css';

/** Below a played section: what it still requires, or what was credited. */
export function PlayedStanding({ player, session }: { player: Player; session: StudySession }) {
  const { standing } = session;
  const { percent, counted } = countedOf(standing, player);
  const { completionThreshold, noSeekAhead } = player.rules;
  const verb = player.content.kind === 'audio' ? '听' : '看';
  if (standing.completed) {
    // The share is meaningless if the course has been extended since.
    const share = percent !== null && percent >= completionThreshold ? `已${verb}满 ${percent}%，` : '';
    return (
      <p className={styles.box} data-done>
        <Check size={18} aria-hidden="true" />
        {share}这一讲学完了，计入 {secondsText(counted)}
      </p>
    );
  }
  return (
    <p className={styles.box}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>
        {verb}满 {completionThreshold}% 算学完，还差 <b className="num">{secondsText(standing.remainder?.seconds ?? 0)}</b>
        {noSeekAhead && `；首次学习按顺序${verb}，往后拖只能到${verb}过的地方`}
      </span>
    </p>
  );
}

/** Shown while study reports cannot be sent. */
export function KeptHere() {
  return (
    <p className={styles.box} data-kept role="status">
      <CloudOff size={18} aria-hidden="true" />
      网络不通，进度先存在本机，连上后自动计入
    </p>
  );
}
