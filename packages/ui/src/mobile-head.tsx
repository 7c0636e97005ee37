import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './mobile-head.module.css';

export type MobileHeadProps = {
  title: string;
  onBack: () => void;
  /** At most one action. */
  action?: ReactNode;
  /** Makes the title the page's heading, on pages that do not repeat it below. */
  heading?: boolean;
};

/** The 52 px header of inner pages on phones, replacing the shell's header and tab bar. Hidden from 768 px. */
export function MobileHead({ title, onBack, action, heading }: MobileHeadProps) {
  const Title = heading ? 'h1' : 'span';
  return (
    <div className={styles.head} data-mobile-head="">
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <Title className={cx(styles.title, 'clamp-1')}>{title}</Title>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
