import { sizeText } from '@palm/client/size-text';
import { dayWords } from '@palm/contract/day-words';
import type { DocumentDetail } from '@palm/contract/document/calls';
import { Tag } from '@palm/ui/tag';
import { GivenHead } from '../../shared/given-head.tsx';
import styles from './document.module.css';

/** What to read, in which stage, and the due date. */
export function DocumentHead({ document: { title, note, file, place, readAt } }: { document: DocumentDetail }) {
  return (
    <div className={styles.head}>
      <GivenHead
        id="document-title"
        title={title}
        tags={
          <>
            {place !== null && (place.required ? <Tag tone="danger">必修</Tag> : <Tag>选修</Tag>)}
            {readAt !== null && <Tag tone="success">已看完</Tag>}
            {place?.stageTitle ?? '还没有放进教学安排'}
          </>
        }
        facts={
          <>
            {place !== null && readAt === null && <span>{dayWords(place.dueOn)}截止</span>}
            <span className="num">
              {file.pages !== null && `${file.pages} 页 · `}
              {sizeText(file.size)}
            </span>
          </>
        }
      >
        {note !== '' && <p className={styles.note}>{note}</p>}
      </GivenHead>
    </div>
  );
}
