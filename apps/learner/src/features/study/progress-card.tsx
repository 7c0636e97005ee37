import type { CourseDetail } from '@palm/contract/study/course-detail';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Button } from '@palm/ui/button';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { isCertificateOnItsWay } from './certificate-arrival.ts';
import styles from './progress-card.module.css';

/** The person's progress, and what the certificate still requires. */
export function ProgressCard({ course, onWhy }: { course: CourseDetail; onWhy: () => void }) {
  const { progress, certificate } = course;
  const dates = useDates();
  return (
    <section className={styles.card} aria-labelledby="course-progress">
      <h2 id="course-progress">我的进度</h2>
      <div className={styles.figures}>
        <p>
          <b className="num">{progress.percent}</b> %
        </p>
        <span>
          {progress.completedAt === null
            ? `${progress.completedSections} / ${progress.requiredSections} 讲必修`
            : `${dates.shortDay(progress.completedAt)}学完`}
        </span>
      </div>
      <ProgressBar value={progress.percent} label="课程进度" />
      <Button look="ghost" size={30} className={styles.why} onClick={onWhy}>
        <CircleHelp size={16} aria-hidden="true" />
        为什么是 {progress.percent}%
      </Button>
      {certificate && (
        <>
          <div className={styles.certificate}>
            <b>{certificate.title}</b>
            {certificate.certificateId === null ? (
              <p role="status">{isCertificateOnItsWay(course) ? '条件已全部满足，证书正在发放' : '完成以下条件后自动发放'}</p>
            ) : (
              <Link to={href('memberCertificate', {}, { certificateId: certificate.certificateId })}>
                {certificate.revoked ? '已撤销，查看原因' : '已获得，查看证书'}
              </Link>
            )}
          </div>
          <ul className={styles.conditions}>
            {certificate.conditions.map(({ text, met, figure }) => (
              <li key={text} data-met={met || undefined}>
                {met ? <CircleCheck size={18} aria-label="已满足" /> : <CircleDashed size={18} aria-label="未满足" />}
                {text}
                <span className="num">{figure}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
