import type { ExamInstructions } from '@palm/contract/exam/calls';
import { Tag } from '@palm/ui/tag';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { marksText } from '../../shared/numbers.ts';
import { secondsText } from './remainder-text.ts';
import styles from './exam-card.module.css';

type Attempt = ExamInstructions['attempts'][number] & { submittedAt: string };

/** The attempt submitted last. */
export const lastHandedIn = ({ attempts }: ExamInstructions): Attempt | undefined =>
  attempts.filter((attempt): attempt is Attempt => attempt.submittedAt !== null).sort((one, other) => other.number - one.number)[0];

const share = (marks: number, total: number) => `${total === 0 ? 0 : Math.min(100, (marks * 100) / total)}%`;

/** Sections to revisit for the marks lost. */
function LostSections({ sections }: { sections: ExamInstructions['lostSections'] }) {
  return (
    <div className={styles.lost}>
      <h3 id="lost-most">丢分最多</h3>
      <ul aria-labelledby="lost-most">
        {sections.map(({ sectionId, courseId, title, lostMarks }) => (
          <li key={sectionId}>
            <Link to={href('courseDetailSection', { courseId, sectionId })}>
              <span>{title}</span>
              <b className="num" aria-label={`丢了 ${marksText(lostMarks)} 分`}>
                −{marksText(lostMarks)}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The marks of the last attempt compared with the pass marks. */
export function LastScore({ exam, attempt }: { exam: ExamInstructions; attempt: Attempt }) {
  const dates = useDates();
  const { passMarks, totalMarks } = exam;
  const { score, passed, startedAt, submittedAt } = attempt;
  const used = Math.max(0, Math.round((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000));
  return (
    <section className={styles.last} aria-labelledby="last-score" data-passed={passed || undefined}>
      <div>
        <h2 id="last-score">上次成绩</h2>
        {score === null ? (
          <p>成绩还没有公布</p>
        ) : (
          <p>
            <b className="num">{marksText(score)}</b> 分
            <Tag tone={passed ? 'success' : 'warning'}>{passed ? '及格' : `差 ${marksText(Math.max(0, passMarks - score))} 分及格`}</Tag>
          </p>
        )}
        <small>
          {dates.shortDay(submittedAt)} {dates.time(submittedAt)} 交卷，用时 {secondsText(used)}
        </small>
      </div>
      {score !== null && (
        <div className={styles.scale} aria-hidden="true">
          <i style={{ width: share(score, totalMarks) }} />
          <em className="num" style={{ left: share(passMarks, totalMarks) }}>
            及格 {marksText(passMarks)}
          </em>
          <span className="num" style={{ left: share(score, totalMarks) }}>
            {marksText(score)}
          </span>
        </div>
      )}
      {exam.lostSections.length > 0 && <LostSections sections={exam.lostSections} />}
    </section>
  );
}
