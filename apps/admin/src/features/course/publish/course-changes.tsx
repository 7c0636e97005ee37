import type { CourseChange } from '@palm/contract/course/publish';
import { ChangeList } from '../../../shared/publish/change-list.tsx';
import styles from './publish.module.css';

/** The diff between the draft and the published edition. */
export function CourseChanges({ edition, changes }: { edition: number; changes: readonly CourseChange[] }) {
  if (edition === 1) {
    return null;
  }
  if (changes.length === 0) {
    return <p className={styles.none}>小节和规则与第 {edition - 1} 版没有差别。</p>;
  }
  return <ChangeList label="这次的改动" changes={changes} />;
}
