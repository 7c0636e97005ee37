import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../class-names.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { Flag } from './flag.tsx';
import { Legend } from './legend.tsx';
import type { SheetGroup, SheetItem } from './sheet.ts';
import { countItems } from './sheet.ts';
import styles from './answer-sheet.module.css';

export type { SheetGroup, SheetItem } from './sheet.ts';

export type AnswerSheetProps = {
  groups: readonly SheetGroup[];
  /** Number of the question currently in view. */
  current: number | null;
  onSelect: (number: number) => void;
  /** Clears all flags; the button is only shown while there are any. */
  onClearMarks?: (() => void) | undefined;
  /** Omits heading and padding, for a bottom sheet that has its own title. */
  plain?: boolean;
  className?: string | undefined;
};

/** The answer sheet: one cell per question, grouped, with the state of each and a legend with counts. */
export function AnswerSheet({ groups, current, onSelect, onClearMarks, plain, className }: AnswerSheetProps) {
  const count = countItems(groups);
  const clear = onClearMarks && count.marked > 0 && (
    <button type="button" className={styles.clear} onClick={onClearMarks}>
      清除标记
    </button>
  );
  return (
    <div className={cx(styles.sheet, className)} data-plain={plain || undefined}>
      {!plain && (
        <>
          <div className={styles.head}>
            <h2>答题卡</h2>
            <span className="num">
              <b>{count.answered}</b> / {count.total}
            </span>
            {clear}
          </div>
          <ProgressBar value={count.total === 0 ? 0 : (count.answered / count.total) * 100} label="作答进度" />
        </>
      )}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="题号">
        {groups.map((group) => (
          <Group key={group.title} group={group}>
            {group.items.map((item) => (
              <Cell key={item.number} item={item} current={item.number === current} onSelect={onSelect} />
            ))}
          </Group>
        ))}
      </div>
      <Legend count={count} action={plain && clear} />
    </div>
  );
}

function Group({ group, children }: { group: SheetGroup; children: ReactNode }) {
  const titleId = useId();
  const first = group.items[0]?.number;
  const last = group.items.at(-1)?.number;
  return (
    <section aria-labelledby={titleId}>
      <h3 className={styles.title}>
        <span id={titleId}>{group.title}</span>
        <span className={cx(styles.range, 'num')} aria-hidden="true">
          {first}–{last}
        </span>
      </h3>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}

function Cell({ item, current, onSelect }: { item: SheetItem; current: boolean; onSelect: (number: number) => void }) {
  const { number, answered, marked, waiting } = item;
  const states = [answered ? '已答' : '未答', marked && '已标记', waiting && '待上传'].filter(Boolean);
  return (
    <button
      type="button"
      className={cx(styles.cell, 'num')}
      data-answered={answered || undefined}
      data-waiting={waiting || undefined}
      aria-current={current ? 'step' : undefined}
      aria-label={`第 ${number} 题，${states.join('，')}`}
      onClick={() => onSelect(number)}
    >
      {number}
      {marked && <Flag size={12} className={styles.flag} />}
    </button>
  );
}
