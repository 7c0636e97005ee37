import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { ArrowLeft, ArrowRight, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { isCertificateOnItsWay } from './certificate-arrival.ts';
import { missingText } from './remainder-text.ts';
import { sectionHref } from './section-href.ts';
import { placeOf, remainderNow } from './sections.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './neighbours.module.css';

type NeighboursProps = { course: CourseDetail; player: Player; session: StudySession; seconds?: number | undefined };

/** The previous and next section. The next one stays clickable, but says what would be left unfinished. */
export function Neighbours({ course, player, session, seconds }: NeighboursProps) {
  const previous = placeOf(course, player.previousSectionId);
  const next = placeOf(course, player.nextSectionId);
  const remainder = remainderNow(session.standing, seconds);
  const missing = remainder === null ? '' : missingText(player.content.kind, remainder);
  return (
    <nav className={styles.neighbours} aria-label="前后两讲">
      {previous && (
        <Link to={sectionHref(course, previous.section.id)}>
          <ArrowLeft size={18} aria-hidden="true" />
          <span>
            <small>上一讲</small>
            {previous.section.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to={sectionHref(course, next.section.id)} data-next="" data-early={missing !== '' || undefined}>
          <span>
            <small className="num">{missing === '' ? '下一讲' : `学完再走，${missing}`}</small>
            {next.section.title}
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
      {!next && <CertificateAtEnd course={course} />}
    </nav>
  );
}

/** Behind the last section: what is awarded for the course, then where to find it. */
function CertificateAtEnd({ course }: { course: CourseDetail }) {
  const { certificate } = course;
  if (certificate === null) {
    return null;
  }
  if (certificate.certificateId !== null) {
    return (
      <Link to={href('memberCertificate', {}, { certificateId: certificate.certificateId })} data-next="">
        <span>
          <small>{certificate.revoked ? '已撤销，查看原因' : '已获得，查看证书'}</small>
          {certificate.title}
        </span>
        <ShieldCheck size={18} aria-hidden="true" />
      </Link>
    );
  }
  return (
    <p data-next="" data-early="" role="status">
      <span>
        <small>{isCertificateOnItsWay(course) ? '条件已全部满足' : '学完全部必修'}</small>
        {isCertificateOnItsWay(course) ? `${certificate.title}正在发放` : `发放${certificate.title}`}
      </span>
      <ShieldCheck size={18} aria-hidden="true" />
    </p>
  );
}
