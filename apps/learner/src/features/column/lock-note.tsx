import { lengthText } from '@palm/contract/media-time';
import type { StageLock } from '@palm/contract/column/stage';
import { dayWords } from '@palm/contract/day-words';
import { LockKeyhole } from 'lucide-react';
import styles from './lock-note.module.css';

/** What unlocks the stage. */
function opensBy({ after, opensOn }: StageLock): string {
  if (after !== null) {
    const count = after.missing.length;
    return count > 1 ? `学完「${after.title}」里的 ${count} 门课，这里就打开` : `学完「${after.title}」，这里就打开`;
  }
  return `${dayWords(opensOn ?? '')}开放`;
}

/** What is missing, in sections (讲) and minutes; empty if only the date is. */
function missingText({ after }: StageLock): string {
  const missing = (after?.missing ?? []).filter(({ sections }) => sections > 0);
  if (missing.length === 0) {
    return '';
  }
  const seconds = missing.reduce((sum, course) => sum + course.seconds, 0);
  const courses = missing.map(({ title, sections }) => `《${title}》${sections} 讲`).join('，');
  return `还差：${courses}${seconds > 0 ? `，约 ${lengthText(seconds)}` : ''}`;
}

/** Why a stage is locked. The next one to unlock lists what is missing, later ones only their prerequisite. */
export function LockNote({ lock, next }: { lock: StageLock; next: boolean }) {
  const missing = next ? missingText(lock) : '';
  return (
    <div className={styles.note} data-next={next || undefined} role="note">
      <LockKeyhole size={16} aria-hidden="true" />
      <p>
        <b>{opensBy(lock)}</b>
        {missing !== '' && <span>{missing}</span>}
      </p>
    </div>
  );
}
