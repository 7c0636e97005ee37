import { Button } from '@palm/ui/button';
import { Flag, LayoutGrid } from 'lucide-react';
import styles from './phone-bar.module.css';

type PhoneBarProps = {
  number: number;
  total: number;
  answered: number;
  marked: boolean;
  onSheet: () => void;
  onMark: () => void;
  onTurn: (step: 1 | -1) => void;
  onHandIn: () => void;
};

/** All controls at the bottom, for thumbs. */
export function PhoneBar({ number, total, answered, marked, onSheet, onMark, onTurn, onHandIn }: PhoneBarProps) {
  return (
    <nav className={styles.bar} aria-label="作答操作">
      <button type="button" className={styles.item} onClick={onSheet}>
        <LayoutGrid size={22} aria-hidden="true" />
        <span className="num">
          {answered}/{total}
        </span>
        <span className="sr-only">答题卡，已答 {answered} 题</span>
      </button>
      <button type="button" className={styles.item} aria-pressed={marked} onClick={onMark}>
        <Flag size={22} fill={marked ? 'currentColor' : 'none'} aria-hidden="true" />
        {marked ? '已标记' : '标记'}
      </button>
      <Button size={44} disabled={number === 1} onClick={() => onTurn(-1)}>
        上一题
      </Button>
      <Button look="solid" size={44} onClick={() => (number === total ? onHandIn() : onTurn(1))}>
        {number === total ? '交卷' : '下一题'}
      </Button>
    </nav>
  );
}
