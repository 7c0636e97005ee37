import { sizeText } from '@palm/client/size-text';
import { dayWords } from '@palm/contract/day-words';
import type { DocumentDetail } from '@palm/contract/document/calls';
import { Tag } from '@palm/ui/tag';
import styles from './document.module.css';

/** What is given to read, in which stage, and until when. */
export function DocumentHead({ document: { title, note, file, place, readAt } }: { document: DocumentDetail }) {
  return (
    <section className={styles.head} aria-labelledby="document-title">
      <p className={styles.tags}>
        {place !== null && (place.required ? <Tag tone="danger">必修</Tag> : <Tag>选修</Tag>)}
        {readAt !== null && <Tag tone="success">已看完</Tag>}
        {place?.stageTitle ?? '还没有放进教学安排'}
      </p>
      <h1 id="document-title">{title}</h1>
      <p className={styles.facts}>
        {place !== null && readAt === null && <span>{dayWords(place.dueOn)}截止</span>}
        <span className="num">
          {file.pages !== null && `${file.pages} 页 · `}
          {sizeText(file.size)}
        </span>
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </section>
  );
}
