import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import { Link } from 'react-router';
import { remainderText } from './remainder-text.ts';
import { sectionHref } from './section-href.ts';
import { sectionFigure, SectionMark } from './section-mark.tsx';
import styles from './catalogue.module.css';

type CatalogueProps = {
  course: CourseDetail;
  /** The section that is open. */
  currentId?: string | null;
  /** `stage` on the dark ground beside a player. */
  look: 'stage' | 'page';
};

function Row({ course, section, current, next }: { course: CourseDetail; section: CourseSection; current: boolean; next: boolean }) {
  // Of the section in hand the exact remainder; of the others it would be a wall of figures.
  const asks = current || next ? remainderText(section) : null;
  const content = (
    <>
      <SectionMark section={section} />
      <span>
        <span className="clamp-2">{section.title}</span>
        {asks !== null && <em className="num">{asks}</em>}
      </span>
      <span className={`${styles.figure} num`}>{sectionFigure(section)}</span>
    </>
  );
  if (section.state === 'locked') {
    return (
      <span className={styles.row} title="请先学完前面的小节">
        {content}
      </span>
    );
  }
  return (
    <Link
      className={styles.row}
      to={sectionHref(course, section.id)}
      aria-current={current ? 'page' : undefined}
      data-next={next || undefined}
    >
      {content}
    </Link>
  );
}

/** Chapters and sections with what is done of them. */
export function Catalogue({ course, currentId = null, look }: CatalogueProps) {
  return (
    <nav className={styles.catalogue} data-look={look} aria-label="课程目录">
      {course.chapters.map((chapter) => (
        <section key={chapter.id} aria-label={chapter.title}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.sections.map((section) => (
              <li key={section.id}>
                <Row
                  course={course}
                  section={section}
                  current={section.id === currentId}
                  next={currentId === null && section.id === course.progress.nextSectionId}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
