import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useDates } from '../../../shared/dates.ts';
import type { SaveState } from '../save-state.ts';
import styles from './save-receipt.module.css';

type SaveReceiptProps = { state: SaveState; numberOf: (questionId: string) => number; onRetry: () => void };

const ICONS = { saving: LoaderCircle, saved: CircleCheck, local: CloudOff, failed: CircleAlert };

/** Where the answers are: being sent, on the server, or only on this device. */
export function SaveReceipt({ state, numberOf, onRetry }: SaveReceiptProps) {
  if (state.kind === 'none') {
    return null;
  }
  const Icon = ICONS[state.kind];
  return (
    <span className={styles.receipt} data-kind={state.kind} role="status">
      <Icon size={16} aria-hidden="true" />
      <ReceiptText state={state} numberOf={numberOf} />
      {state.kind === 'failed' && (
        <button type="button" onClick={onRetry}>
          重试
        </button>
      )}
    </span>
  );
}

function ReceiptText({ state, numberOf }: Pick<SaveReceiptProps, 'state' | 'numberOf'>) {
  const { clock } = useDates();
  switch (state.kind) {
    case 'none':
      return null;
    case 'saving':
      return '保存中…';
    case 'saved':
      return (
        <>
          已保存 <span className="num">{clock(state.at)}</span>
        </>
      );
    case 'local':
      return state.at === null ? (
        '已存本机'
      ) : (
        <>
          已存本机，上次同步 <span className="num">{clock(state.at)}</span>
        </>
      );
    case 'failed':
      return <>第 {numberOf(state.questionId)} 题没有保存</>;
  }
}
