import type { HomeworkDetail } from '@palm/contract/homework/calls';
import { useNow } from '@palm/ui/use-now';
import { useDates } from '../../shared/dates.ts';
import side from '../../shared/side-card.module.css';
import { dayAndTime } from '../../shared/when.ts';
import { isForStaff, lengthOf } from './homework-words.ts';
import styles from './homework-side.module.css';

type Step = { key: string; kind?: 'now' | 'back' | 'ok'; title: string; note: string };

/** History of the homework, latest first. */
function stepsOf(homework: HomeworkDetail, when: (moment: string) => string): Step[] {
  const { state, versions, draft } = homework;
  const past = versions.flatMap(({ number, text, files, handedAt, late, handedBy, review }): Step[] => {
    const handed: Step = {
      key: `handed-${number}`,
      kind: 'ok',
      title: `第 ${number} 次提交${late ? '（迟交）' : ''}`,
      note: `${handedBy === null ? '' : `${handedBy}，`}${when(handedAt)}，文字 ${lengthOf(text)} 字，附件 ${files.length} 个`,
    };
    const answered = review?.reviewedAt ? [toAnswer(number, review, when(review.reviewedAt))] : [];
    return [handed, ...answered];
  });
  const present: Partial<Record<NonNullable<HomeworkDetail['state']> | 'none', Step>> = {
    none: { key: 'now', kind: 'now', title: '写作业', note: '草稿存在云端，换设备可以接着写' },
    draft: { key: 'now', kind: 'now', title: '写作业', note: draft.savedAt === null ? '' : `草稿存于 ${when(draft.savedAt)}` },
    handed: { key: 'now', kind: 'now', title: '等老师批改', note: '批改后会通知你' },
    returned: { key: 'now', kind: 'now', title: '订正中', note: '改好后重新提交' },
  };
  const step = isForStaff(homework) ? undefined : present[state ?? 'none'];
  const first: Step = { key: 'published', title: '作业发布', note: when(homework.publishedAt) };
  return [...(step ? [step] : []), ...past.toReversed(), first];
}

const toAnswer = (number: number, review: NonNullable<HomeworkDetail['versions'][number]['review']>, at: string): Step => ({
  key: `answered-${number}`,
  kind: review.result === 'returned' ? 'back' : 'ok',
  title: review.result === 'returned' ? '退回订正' : review.score === null ? '已批改' : `已批改，${review.score} 分`,
  note: [review.reviewedBy, at].filter(Boolean).join('，'),
});

/** Progress, and the marking criteria. */
export function HomeworkSide({ homework }: { homework: HomeworkDetail }) {
  const dates = useDates();
  const now = useNow();
  const points = new Map(
    homework.versions.findLast(({ review }) => review !== null)?.review?.points.map((one) => [one.criterionId, one.points]),
  );
  return (
    <aside className={styles.side}>
      <section className={side.card} aria-labelledby="homework-steps">
        <h2 id="homework-steps">进展</h2>
        <ol className={styles.steps}>
          {stepsOf(homework, (moment) => dayAndTime(dates, moment, now)).map(({ key, kind, title, note }) => (
            <li key={key} data-kind={kind}>
              <b>{title}</b>
              <small className="num">{note}</small>
            </li>
          ))}
        </ol>
      </section>
      {homework.criteria.length > 0 && (
        <section className={side.card} aria-labelledby="homework-criteria">
          <h2 id="homework-criteria">评分标准</h2>
          <ul className={styles.criteria}>
            {homework.criteria.map(({ id, title, hint, points: most }) => {
              const given = points.get(id);
              return (
                <li key={id} data-low={(given !== undefined && given / most < 0.7) || undefined}>
                  {title}
                  <span className="num">
                    {given === undefined ? (
                      `${most} 分`
                    ) : (
                      <>
                        <b>{given}</b> / {most}
                      </>
                    )}
                  </span>
                  {hint !== '' && <p>{hint}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </aside>
  );
}
