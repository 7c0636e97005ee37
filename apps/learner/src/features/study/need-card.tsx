import type { SectionKind } from '@palm/contract/course/kinds';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import { Button } from '@palm/ui/button';
import { ProgressRing } from '@palm/ui/progress-ring';
import { CircleHelp } from 'lucide-react';
import { missingText } from './remainder-text.ts';
import { remainderNow } from './sections.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './need-card.module.css';

type NeedCardProps = {
  player: Player;
  session: StudySession;
  /** Seconds currently missing; defaults to those of the last receipt. */
  seconds?: number | undefined;
  onWhy: () => void;
};

function headline(kind: SectionKind, { standing }: StudySession, seconds: number | undefined): string {
  const remainder = remainderNow(standing, seconds);
  if (standing.completed || remainder === null) {
    return '这一讲已学完';
  }
  return missingText(kind, remainder) || '马上就好';
}

/** Progress of the section, what exactly is missing, and the rule for it. */
export function NeedCard({ player, session, seconds, onWhy }: NeedCardProps) {
  const { kind } = player.content;
  const { percent, completed } = session.standing;
  const preview = player.playerSession === '';
  return (
    <section className={styles.card} aria-label="本小节的要求" data-done={completed || undefined}>
      <div role="progressbar" aria-label="本小节的进度" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <ProgressRing value={percent} size={72} stroke={7} tone={completed ? 'success' : 'brand'} label={`学到 ${percent}%`}>
          <b className={`${styles.percent} num`}>{percent}%</b>
        </ProgressRing>
      </div>
      <div>
        <b className={`${styles.headline} num`}>{preview ? '预览不计进度' : headline(kind, session, seconds)}</b>
        <p>
          {sectionKindFacts[kind].ruleText(player.rules)}
          {player.rules.pauseWhenHidden && '。离开这一页就停表'}。
        </p>
      </div>
      <Button look="ghost" size={30} className={styles.why} onClick={onWhy}>
        <CircleHelp size={16} aria-hidden="true" />
        课程进度怎么算
      </Button>
    </section>
  );
}
