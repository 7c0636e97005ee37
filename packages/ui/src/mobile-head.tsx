import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './mobile-head.module.css';

export type MobileHeadProps = {
  title: string;
  onBack: () => void;
  /** One action at most. */
  action?: ReactNode;
  /** On a page whose heading is not written again below, the title here is the heading. */
  heading?: boolean;
};

/** The 52 px head of a phone's inner pages, in place of the shell's head and tab bar. Not drawn from 768 px on. */
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
