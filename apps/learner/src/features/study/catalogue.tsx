import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { remainderText } from './remainder-text.ts';
import { sectionHref } from './section-href.ts';
import { sectionFigure, SectionMark } from './section-mark.tsx';
import styles from './catalogue.module.css';

type CatalogueProps = {
  course: CourseDetail;
  /** The open section. */
  currentId?: string | null;
  /** `stage`: on the dark background next to a player. */
  look: 'stage' | 'page';
};

function Row({ course, section, current, next }: { course: CourseDetail; section: CourseSection; current: boolean; next: boolean }) {
  // The exact remainder is only shown for the current section: for all it would be a wall of figures.
  const asks = current || next ? remainderText(section.state === 'open' ? { ...section, state: 'started' } : section) : null;
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

/** Scrolls the box around an element, but not the page. */
function showInBox(element: Element): void {
  const box = element.closest<HTMLElement>('[data-scrolls]');
  if (box) {
    const { top, bottom } = element.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) {
      box.scrollTop += (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
    }
  }
}

/** Chapters and sections with their progress. A box marked with `data-scrolls` opens at the current section. */
export function Catalogue({ course, currentId = null, look }: CatalogueProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current], [data-next]');
    if (row) {
      showInBox(row);
    }
  }, [currentId]);
  return (
    <nav ref={list} className={styles.catalogue} data-look={look} aria-label="课程目录">
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
