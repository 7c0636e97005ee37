import { Fragment } from 'react';
import styles from './marked.module.css';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with the search terms highlighted. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  const words = marks.filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) {
    return text;
  }
  // Splitting by a capture group puts the matches at odd indexes.
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ),
  );
}
