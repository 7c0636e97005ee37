import { cx } from './class-names.ts';
import styles from './marked-text.module.css';

/** A passage by character offsets, `to` exclusive. */
export type Passage = { from: number; to: number; tone: 'good' | 'fix' };

type MarkedTextProps = {
  text: string;
  /** In text order, not overlapping. */
  passages: readonly Passage[];
  /** Index among the passages. */
  active?: number | null;
  onPress?: (place: number) => void;
  className?: string | undefined;
};

/** A text with numbered underlines. Every piece carries its start offset, so that a selection can be mapped back to the text. */
export function MarkedText({ text, passages, active = null, onPress, className }: MarkedTextProps) {
  const pieces = passages.map((passage, place) => {
    const from = passages[place - 1]?.to ?? 0;
    return { before: { from, text: text.slice(from, passage.from) }, passage, place, text: text.slice(passage.from, passage.to) };
  });
  const end = passages.at(-1)?.to ?? 0;
  return (
    <p className={cx(styles.text, className)}>
      {pieces.map(({ before, passage, place, text: marked }) => (
        <span key={passage.from}>
          <span data-from={before.from}>{before.text}</span>
          <mark data-tone={passage.tone} data-active={place === active || undefined} onClick={() => onPress?.(place)}>
            <span data-from={passage.from}>{marked}</span>
            <sup data-number={place + 1}>
              <span className="sr-only">批注 {place + 1}</span>
            </sup>
          </mark>
        </span>
      ))}
      <span data-from={end}>{text.slice(end)}</span>
    </p>
  );
}
