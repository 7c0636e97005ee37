import { cx } from './class-names.ts';
import styles from './marked-text.module.css';

/** A passage from one character to another, the last one not among them. */
export type Passage = { from: number; to: number; tone: 'good' | 'fix' };

type MarkedTextProps = {
  text: string;
  /** In the order of the text, not over each other. */
  passages: readonly Passage[];
  /** By its place among the passages. */
  active?: number | null;
  onPress?: (place: number) => void;
  className?: string | undefined;
};

/** A text with numbered underlines. Every piece says where it begins, so that what is selected is known by its place in the text. */
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
