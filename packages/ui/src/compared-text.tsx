import { useMemo } from 'react';
import { compareTexts } from './compare-texts.ts';
import { cx } from './class-names.ts';
import styles from './compared-text.module.css';

const names = { gone: '删去：', new: '新写：' } as const;

/** Diff of two versions of a text: removed parts struck through, added ones underlined. */
export function ComparedText({ before, after, className }: { before: string; after: string; className?: string | undefined }) {
  const pieces = useMemo(() => compareTexts(before, after), [before, after]);
  return (
    <p className={cx(styles.text, className)}>
      {pieces.map(({ kind, text }, place) => {
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their position
        const key = place;
        if (kind === 'same') {
          return <span key={key}>{text}</span>;
        }
        const Tag = kind === 'gone' ? 'del' : 'ins';
        return (
          <Tag key={key}>
            <span className="sr-only">{names[kind]}</span>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
