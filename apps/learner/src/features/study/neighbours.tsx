import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { ArrowLeft, ArrowRight, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
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
      {!next && course.certificate && (
        <p data-next="" data-early="">
          <span>
            <small>学完全部必修</small>
            发放{course.certificate.title}
          </span>
          <ShieldCheck size={18} aria-hidden="true" />
        </p>
      )}
    </nav>
  );
}
