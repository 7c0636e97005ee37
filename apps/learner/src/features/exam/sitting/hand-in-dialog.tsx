import { Button } from '@palm/ui/button';
import { useRemainingSeconds } from '@palm/ui/countdown';
import { Dialog } from '@palm/ui/dialog';
import { kindName } from '@palm/ui/question-view';
import { Flag } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { examClock } from '../exam-text.ts';
import type { ServerClock } from '../server-clock.ts';
import type { PaperItem } from './paper-items.ts';
import styles from './hand-in-dialog.module.css';

type HandInDialogProps = {
  open: boolean;
  items: readonly PaperItem[];
  deadlineAt: string;
  clock: ServerClock;
  pending: boolean;
  onJump: (number: number) => void;
  onClose: () => void;
  onConfirm: () => void;
};

function TimeLeft({ deadlineAt, clock }: Pick<HandInDialogProps, 'deadlineAt' | 'clock'>) {
  const seconds = useRemainingSeconds(Date.parse(deadlineAt), clock.now);
  return (
    <>
      交卷后不能再修改。剩余时间 <span className="num">{examClock(seconds)}</span>
    </>
  );
}

/** Asks before submitting; the title says what is missing. The initial focus is on 继续作答. */
export function HandInDialog({ open, items, deadlineAt, clock, pending, onJump, onClose, onConfirm }: HandInDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const missing = items.filter(({ answered }) => !answered);
  const marked = items.filter((item) => item.marked);
  const answered = items.length - missing.length;
  const kept = items.filter((item) => item.answered && !item.waiting).length;
  const footer = (
    <>
      <Button ref={stay} size={44} onClick={onClose}>
        继续作答
      </Button>
      <Button look="solid" size={44} pending={pending} onClick={onConfirm}>
        确认交卷
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={missing.length > 0 ? `还有 ${missing.length} 题没有作答，现在交卷吗？` : '现在交卷吗？'}
      note={<TimeLeft deadlineAt={deadlineAt} clock={clock} />}
      initialFocus={stay}
      footer={footer}
    >
      <dl className={styles.figures}>
        <Figure name="已答" value={answered} />
        <Figure name="未答" value={missing.length} warn={missing.length > 0} />
        <Figure name="标记待检查" value={marked.length} />
        <Figure name="已存到服务器" value={kept} warn={kept < answered} />
      </dl>
      <Jumps title="未答，点题号回去作答" items={missing} onJump={onJump} />
      <Jumps title="标记过，想再看一眼的" items={marked} onJump={onJump} icon={<Flag size={12} fill="currentColor" aria-hidden="true" />} />
    </Dialog>
  );
}

function Figure({ name, value, warn = false }: { name: string; value: number; warn?: boolean }) {
  return (
    <div data-warn={warn || undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

type JumpsProps = { title: string; items: readonly PaperItem[]; onJump: (number: number) => void; icon?: ReactNode };

function Jumps({ title, items, onJump, icon }: JumpsProps) {
  if (items.length === 0) {
    return null;
  }
  return (
    <section className={styles.jumps}>
      <h3>{title}</h3>
      <div>
        {items.map(({ number, question }) => (
          <button
            key={number}
            type="button"
            className="num"
            aria-label={`去第 ${number} 题，${kindName(question.kind)}`}
            onClick={() => onJump(number)}
          >
            {icon}
            {number}
          </button>
        ))}
      </div>
    </section>
  );
}
