import { lengthText } from '@palm/contract/media-time';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import { Button } from '@palm/ui/button';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { CourseCover } from '../../shared/course-card.tsx';
import { remainderText } from './remainder-text.ts';
import { sectionHref } from './section-href.ts';
import { placeOf, sectionLength, type PlacedSection } from './sections.ts';
import styles from './stage-cover.module.css';

function goOnLabel({ progress }: CourseDetail, place: PlacedSection): string {
  if (progress.completedAt !== null) {
    return '再看一遍';
  }
  return progress.percent > 0 ? `继续学习 · 第 ${place.number} 讲` : '开始学习';
}

const nextOf = (course: CourseDetail) => placeOf(course, course.progress.nextSectionId ?? course.chapters[0]?.sections[0]?.id ?? null);

/** Button to continue the course; renders nothing if it cannot be studied. */
export function GoOn({ course, className }: { course: CourseDetail; className?: string | undefined }) {
  const place = nextOf(course);
  if (place === undefined || !course.abilities.study) {
    return null;
  }
  return (
    <Button look="solid" size={48} className={className} render={<Link to={sectionHref(course, place.section.id)} />}>
      <Play size={18} fill="currentColor" aria-hidden="true" />
      {goOnLabel(course, place)}
    </Button>
  );
}

/** Text on the cover: the section to continue with, or the course before starting and after completing it. */
function wordsOf(course: CourseDetail, place: PlacedSection | undefined) {
  const { progress, chapters } = course;
  const count = chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  const whole = `${count} 讲 · ${lengthText(course.totalSeconds)}`;
  if (progress.completedAt !== null) {
    return { flag: '已学完', title: course.title, note: whole, asks: '想起来就回来看，记录不会变' };
  }
  const asks = place ? remainderText(place.section) : null;
  if (place === undefined || (progress.percent === 0 && place.section.state !== 'started')) {
    return { flag: whole, title: course.title, note: place ? `从第 ${place.number} 讲开始：${place.section.title}` : '', asks };
  }
  const { section, number, chapterTitle } = place;
  const kind = [sectionKindFacts[section.kind].name, sectionLength(section)].filter(Boolean).join(' ');
  const read = section.percent > 0 ? `学到 ${section.percent}%，${asks ?? ''}` : asks;
  return { flag: `接着学 · 第 ${number} 讲`, title: section.title, note: `${chapterTitle} · ${kind}`, asks: read };
}

/** The cover at full brightness with the section to continue with and what it still requires. */
export function StageCover({ course }: { course: CourseDetail }) {
  const { flag, title, note, asks } = wordsOf(course, nextOf(course));
  const tone = coverTone({ id: course.id, tone: (course.cover.tone || undefined) as CoverTone | undefined });
  return (
    <div className={styles.cover} data-cover-tone={tone} data-uploaded={course.cover.url !== null || undefined}>
      <CourseCover course={course} bare />
      <div className={styles.words}>
        <span className={`${styles.flag} num`}>{flag}</span>
        <p className={`${styles.title} clamp-3`} data-long={title.length > 14 || undefined}>
          {title}
        </p>
        {note !== '' && <p className={`${styles.note} clamp-2`}>{note}</p>}
        <GoOn course={course} className={styles.action} />
        {asks && <p className={`${styles.asks} num`}>{asks}</p>}
      </div>
    </div>
  );
}
