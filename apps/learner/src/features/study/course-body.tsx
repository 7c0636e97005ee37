import { lengthText } from '@palm/contract/media-time';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import { TabPanel, Tabs } from '@palm/ui/tabs';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import { countText } from '../../shared/numbers.ts';
import { DIFFICULTIES, ruleTexts } from './course-rules.ts';
import { CourseIntroLater } from './later.tsx';
import { MoreCourses } from './more-courses.tsx';
import { ProgressCard } from './progress-card.tsx';
import { SectionRows } from './section-rows.tsx';
import { secondsLeft } from './sections.ts';
import { Teachers } from '../../shared/teachers.tsx';
import styles from './course-body.module.css';

/** An additional tab of the page, by its name in the URL. */
type MoreTab = { value: string; label: string; content: ReactNode };

type CourseBodyProps = {
  course: CourseDetail;
  /** `catalogue`, `intro`, or the value of an additional tab. */
  tab: string;
  onTab: (tab: string) => void;
  more: readonly MoreTab[];
  onWhy: () => void;
  /** Actions on the course, next to its facts. */
  acts?: ReactNode;
  /** Content below the course's own. */
  children: ReactNode;
};

/** How much of the course is left, and its completion rules. */
function Missing({ course }: { course: CourseDetail }) {
  const { completedAt, completedSections, requiredSections } = course.progress;
  const left = requiredSections - completedSections;
  const rules = `${ruleTexts(course).join('；')}。`;
  return (
    <p className={styles.missing}>
      {completedAt === null && left > 0 ? <b className="num">还差 {left} 讲</b> : <b>{completedAt === null ? '没有必修小节' : '已学完'}</b>}
      <span>
        {completedAt === null && left > 0 && `大约 ${lengthText(secondsLeft(course))}。`}
        {rules}
      </span>
    </p>
  );
}

/** Below the stage: the course, and the person's progress. */
export function CourseBody({ course, tab, onTab, more, onWhy, acts, children }: CourseBodyProps) {
  const count = course.chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  const tabs = [
    { value: 'catalogue', label: '目录', count },
    { value: 'intro', label: '介绍' },
    ...more.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <div className={styles.body}>
      <div className={styles.content}>
        <div className={styles.main}>
          {course.preview && (
            <p className={styles.preview} role="status">
              预览草稿，学员看到的是已发布的内容
            </p>
          )}
          <h1>{course.title}</h1>
          {course.subtitle !== '' && <p className={styles.subtitle}>{course.subtitle}</p>}
          <div className={styles.facts}>
            <span className={styles.tags}>
              {course.required && <Tag tone="danger">必修</Tag>}
              <Tag>{DIFFICULTIES[course.difficulty]}</Tag>
            </span>
            <span>
              <b className="num">{countText(course.learnerCount)}</b>人在学
            </span>
            <span>
              {count} 讲 · {lengthText(course.totalSeconds)}
            </span>
            {course.price > 0 && <span>{course.price} 元</span>}
            {acts && <div className={styles.acts}>{acts}</div>}
          </div>
          <Tabs label="课程内容" items={tabs} value={tab} onChange={onTab} className={styles.tabs}>
            <TabPanel value="intro">
              <CourseIntroLater course={course} />
            </TabPanel>
            <TabPanel value="catalogue">
              <Missing course={course} />
              <SectionRows course={course} />
            </TabPanel>
            {more.map(({ value, content }) => (
              <TabPanel key={value} value={value}>
                {content}
              </TabPanel>
            ))}
          </Tabs>
        </div>
        {children}
      </div>
      <div className={styles.aside}>
        <ProgressCard course={course} onWhy={onWhy} />
        <Teachers teachers={course.teachers} />
        {!course.preview && <MoreCourses courseId={course.id} />}
      </div>
    </div>
  );
}
