import type { CourseEdit } from '@palm/contract/course/admin';
import type { courseEditionApi, CourseEdition } from '@palm/contract/course/edition';
import type { ResultOf } from '@palm/contract/endpoint';
import { Tag } from '@palm/ui/tag';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useDates } from '../../../shared/ui/dates.ts';
import { ChangeList } from '../../../shared/publish/change-list.tsx';
import { editionName, learnersText } from './edition-words.ts';
import styles from './edition.module.css';

const FIRST_LINES = 4;

type Acts = { onRead: () => void; onRestore: () => void };
type EditionRowProps = Acts & { edition: CourseEdition; course: CourseEdit };

/** A published edition: who, when, what changed and for whom. */
export function EditionRow({ edition: { edition, kept, changes, learners, sectionCount, ...by }, course, ...acts }: EditionRowProps) {
  const isCurrent = edition === course.edition;
  const name = editionName(edition);
  return (
    <Row
      name={name}
      mark={isCurrent && <Tag tone="success">{course.status === 'published' ? '学员现在看到的' : '最后发布的'}</Tag>}
      at={by.publishedAt}
      by={by.publishedBy}
      actions={
        kept && (
          <>
            <Button type="link" size="small" aria-label={`查看${name}`} onClick={acts.onRead}>
              查看
            </Button>
            {(!isCurrent || course.draftChanged) && (
              <Button type="link" size="small" aria-label={isCurrent ? '放弃草稿' : `把${name}恢复到草稿`} onClick={acts.onRestore}>
                {isCurrent ? '放弃草稿…' : '恢复到草稿…'}
              </Button>
            )}
          </>
        )
      }
    >
      {learners && <p className={styles.quiet}>{learnersText(learners)}</p>}
      {changes !== null && <Changes edition={edition} changes={changes} sectionCount={sectionCount} />}
      {changes === null && <p className={styles.quiet}>{kept ? '这一版早于版本留存，没有记下改动。' : '这一版早于版本留存，只有记录。'}</p>}
    </Row>
  );
}

type ChangesProps = { edition: number; changes: NonNullable<CourseEdition['changes']>; sectionCount: number | null };

function Changes({ edition, changes, sectionCount }: ChangesProps) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) {
    return <p>{edition === 1 ? `第一次发布，${sectionCount ?? 0} 节` : '小节和规则没有改动'}</p>;
  }
  const rest = changes.length - FIRST_LINES;
  return (
    <>
      <ChangeList label={`${editionName(edition)}的改动`} changes={all ? changes : changes.slice(0, FIRST_LINES)} />
      {rest > 0 && !all && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setAll(true)}>
          还有 {rest} 处改动
        </Button>
      )}
    </>
  );
}

type Replaced = NonNullable<ResultOf<typeof courseEditionApi.list>['replaced']>;

/** The draft most recently replaced by restoring an edition. */
export const ReplacedRow = ({ replaced: { at, by }, onRead, onRestore }: Acts & { replaced: Replaced }) => (
  <Row
    name="换下的草稿"
    at={at}
    by={by}
    actions={
      <>
        <Button type="link" size="small" aria-label="查看换下的草稿" onClick={onRead}>
          查看
        </Button>
        <Button type="link" size="small" aria-label="取回换下的草稿" onClick={onRestore}>
          取回…
        </Button>
      </>
    }
  >
    <p className={styles.quiet}>最近一次放弃草稿或恢复版本时留下的。</p>
  </Row>
);

type RowProps = { name: string; mark?: ReactNode; at: string; by: string | null; actions: ReactNode; children: ReactNode };

function Row({ name, mark, at, by, actions, children }: RowProps) {
  const dates = useDates();
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {mark}
        <div className={styles.acts}>{actions}</div>
      </div>
      <p className={styles.quiet}>
        <time dateTime={at}>{dates.minute(at)}</time>
        {by !== null && `，${by}`}
      </p>
      {children}
    </li>
  );
}
