import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import { sectionIcons } from '@palm/ui/section-icons';
import { CircleCheck, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { remainderText } from './remainder-text.ts';
import { sectionHref } from './section-href.ts';
import { spokenState } from './section-mark.tsx';
import { placeOf, sectionLength } from './sections.ts';
import styles from './section-rows.module.css';

function Standing({ section, next }: { section: CourseSection; next: boolean }) {
  const text = remainderText(section);
  if (text === null) {
    return (
      <span className={styles.done}>
        <CircleCheck size={17} aria-hidden="true" />
        已学完
      </span>
    );
  }
  return (
    <span className={styles.asks} data-next={next || undefined}>
      {section.state === 'started' && section.percent > 0 && <b className="num">{section.percent}%</b>}
      {text}
    </span>
  );
}

function Row({ course, section }: { course: CourseDetail; section: CourseSection }) {
  const Icon = section.state === 'locked' ? Lock : sectionIcons[section.kind];
  const next = section.id === course.progress.nextSectionId && section.remainder !== null;
  return (
    <li data-next={next || undefined}>
      <span className={styles.tile} data-kind={section.kind} data-locked={section.state === 'locked' || undefined}>
        <Icon size={19} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className="clamp-2">
          {section.state === 'locked' ? (
            section.title
          ) : (
            <Link to={sectionHref(course, section.id)}>
              <span className="sr-only">{spokenState(section)}</span>
              {section.title}
            </Link>
          )}
        </h3>
        <p>
          <span className="num">第 {placeOf(course, section.id)?.number} 讲</span>
          <span>{sectionKindFacts[section.kind].name}</span>
          <span className="num">{sectionLength(section)}</span>
          {!section.required && <span>选学</span>}
        </p>
      </div>
      <Standing section={section} next={next} />
    </li>
  );
}

function ChapterStanding({ sections }: { sections: CourseSection[] }) {
  const done = sections.filter(({ remainder }) => remainder === null).length;
  return done === sections.length ? (
    <span>
      <CircleCheck size={15} aria-hidden="true" />
      学完
    </span>
  ) : (
    <span className="num">
      {done} / {sections.length}
    </span>
  );
}

/** The chapters of a course; each section says what it still requires. */
export function SectionRows({ course }: { course: CourseDetail }) {
  return (
    <nav className={styles.chapters} aria-label="课程目录">
      {course.chapters.map((chapter) => (
        <section key={chapter.id} aria-label={chapter.title}>
          <h2>
            {chapter.title}
            {chapter.sections.length > 0 && <ChapterStanding sections={chapter.sections} />}
          </h2>
          <ul>
            {chapter.sections.map((section) => (
              <Row key={section.id} course={course} section={section} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
