import type { Cover as CoverValue } from '@palm/contract/course/calls';
import { Cover, coverTone, type CoverMotif, type CoverTone } from '@palm/ui/cover';
import styles from './book.module.css';

type BookProps = {
  column: { id: string; title: string; cover: CoverValue; teacherNames?: readonly string[] };
  /** Width in px; the height follows at 3 : 4. */
  width: 36 | 54 | 72 | 84 | 96 | 120 | 200;
};

/** A column as a book: spine, title, and its scene rising from the bottom. Decorative: the title is next to it. */
export function Book({ column: { id, title, cover, teacherNames = [] }, width }: BookProps) {
  const drawn = { motif: (cover.motif || undefined) as CoverMotif | undefined, tone: (cover.tone || undefined) as CoverTone | undefined };
  return (
    <span
      className={styles.book}
      data-width={width}
      data-uploaded={cover.url !== null || undefined}
      data-cover-tone={coverTone({ id, tone: drawn.tone })}
      aria-hidden="true"
    >
      <span className={styles.art}>
        <Cover id={id} title={title} src={cover.url} bare {...drawn} />
      </span>
      <i className={styles.dash} />
      <b className={styles.title}>{title}</b>
      <small className={styles.teacher}>{teacherNames[0]}</small>
    </span>
  );
}
