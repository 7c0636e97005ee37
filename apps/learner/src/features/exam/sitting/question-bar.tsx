import { Button } from '@palm/ui/button';
import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react';
import styles from './question-bar.module.css';

export type QuestionBarProps = {
  number: number;
  total: number;
  answered: number;
  /** How many letters answer the question; 0 if none. */
  letters: number;
  keysOn: boolean;
  onSwitchKeys: () => void;
  onTurn: (step: 1 | -1) => void;
  onSheet: () => void;
  onHandIn: () => void;
};

/** Back, next, and between them the keyboard shortcuts; on a tablet, the button for the answer sheet. */
export function QuestionBar({ number, total, answered, letters, keysOn, onSwitchKeys, onTurn, onSheet, onHandIn }: QuestionBarProps) {
  return (
    <div className={styles.bar}>
      <Button size={44} disabled={number === 1} onClick={() => onTurn(-1)}>
        <ArrowLeft size={18} aria-hidden="true" />
        上一题
      </Button>
      <div className={styles.keys}>
        {keysOn && <KeyHints letters={letters} />}
        <button type="button" aria-pressed={keysOn} onClick={onSwitchKeys}>
          {keysOn ? '关闭快捷键' : '开启快捷键'}
        </button>
      </div>
      <Button look="ghost" size={44} className={styles.sheet} onClick={onSheet}>
        <LayoutGrid size={18} aria-hidden="true" />
        答题卡{' '}
        <span className="num">
          {answered}/{total}
        </span>
      </Button>
      {number === total ? (
        <Button look="soft" size={44} onClick={onHandIn}>
          检查并交卷
        </Button>
      ) : (
        // Once everything is answered, the primary button is 交卷 in the header.
        <Button look={answered === total ? 'outline' : 'solid'} size={44} onClick={() => onTurn(1)}>
          下一题
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function KeyHints({ letters }: { letters: number }) {
  return (
    <p className={styles.hints} aria-hidden="true">
      {letters > 0 && (
        <span>
          <kbd>A</kbd>–<kbd>{'ABCDEFGH'.charAt(Math.min(letters, 8) - 1)}</kbd>选择
        </span>
      )}
      <span>
        <kbd>←</kbd>
        <kbd>→</kbd>换题
      </span>
      <span>
        <kbd>M</kbd>标记
      </span>
    </p>
  );
}
