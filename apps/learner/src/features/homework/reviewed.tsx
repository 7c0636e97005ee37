import type { HomeworkDetail, HomeworkReview, HomeworkVersion } from '@palm/contract/homework/calls';
import { MarkedText } from '@palm/ui/marked-text';
import { useNow } from '@palm/ui/use-now';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { dayAndTime } from '../../shared/when.ts';
import { FileList } from './file-rows.tsx';
import styles from './reviewed.module.css';

const toneNames = { good: '做得好', fix: '请修改' } as const;

/** The teacher's overall feedback. */
export function Verdict({ homework, review }: { homework: HomeworkDetail; review: HomeworkReview }) {
  const dates = useDates();
  const now = useNow();
  const fixes = review.notes.filter(({ tone }) => tone === 'fix').length;
  const isReturned = review.result === 'returned';
  const Icon = isReturned ? Undo2 : CircleCheck;
  const mark = review.score === null ? '已批改' : `${review.score} 分，${homework.passed ? '及格' : '不及格'}`;
  const by = [review.reviewedBy, review.reviewedAt && dayAndTime(dates, review.reviewedAt, now)].filter(Boolean).join('，');
  return (
    <section className={styles.verdict} data-tone={isReturned ? 'warning' : homework.passed ? 'success' : 'danger'} aria-label="老师的评语">
      <Icon size={22} aria-hidden="true" />
      <b className="num">{isReturned ? (fixes > 0 ? `老师请你改 ${fixes} 处，改好后重新提交` : '老师请你订正后重新提交') : mark}</b>
      <p>
        {by}
        {review.remark !== '' && `：${review.remark}`}
        {isReturned && ' 订正不算迟交。'}
      </p>
    </section>
  );
}

/** A version with the teacher's numbered notes next to it. */
export function ReviewedVersion({ version, title }: { version: HomeworkVersion; title: string }) {
  const dates = useDates();
  const now = useNow();
  const [active, setActive] = useState<number | null>(null);
  const notes = (version.review?.notes ?? []).toSorted((one, other) => one.from - other.from);
  return (
    <section className={page.card} aria-labelledby="homework-version">
      <div className={page.cardHead}>
        <h2 id="homework-version">{title}</h2>
        <small className={`${styles.when} num`}>
          第 {version.number} 次提交，{dayAndTime(dates, version.handedAt, now)}
          {version.late && '，迟交'}
        </small>
      </div>
      <div className={styles.document} data-notes={notes.length > 0 || undefined}>
        {version.text === '' ? (
          <p className={styles.none}>没有写正文，只交了附件。</p>
        ) : (
          <MarkedText text={version.text} passages={notes} active={active} onPress={setActive} />
        )}
        {notes.length > 0 && (
          <ol className={styles.notes} aria-label="批注">
            {notes.map(({ from, tone, note }, place) => (
              <li key={from} data-tone={tone} data-active={place === active || undefined}>
                <button type="button" onClick={() => setActive(place === active ? null : place)} aria-pressed={place === active}>
                  <span className={styles.noteHead}>
                    <i className="num">{place + 1}</i>
                    {toneNames[tone]}
                  </span>
                  {note}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
      {version.files.length > 0 && (
        <div className={styles.files}>
          <FileList files={version.files} label="提交的附件" />
        </div>
      )}
    </section>
  );
}
