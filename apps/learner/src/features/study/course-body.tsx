import type { CourseDetail } from '@palm/contract/study/course-detail';
import { TabPanel, Tabs } from '@palm/ui/tabs';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import { countText, lengthText } from '../../shared/numbers.ts';
import { Catalogue } from './catalogue.tsx';
import { CourseIntro } from './course-intro.tsx';
import { MoreCourses } from './more-courses.tsx';
import { ProgressCard } from './progress-card.tsx';
import { Teachers } from './teachers.tsx';
import styles from './course-body.module.css';

export type CourseTab = 'intro' | 'catalogue';

type CourseBodyProps = {
  course: CourseDetail;
  tab: CourseTab;
  onTab: (tab: CourseTab) => void;
  onWhy: () => void;
  /** What follows below the course's own content. */
  children: ReactNode;
};

/** Below the stage: what the course is, and where the person stands. */
export function CourseBody({ course, tab, onTab, onWhy, children }: CourseBodyProps) {
  const count = course.chapters.reduce((sum, { sections }) => sum + sections.length, 0);
  const tabs = [
    { value: 'intro', label: '介绍' },
    { value: 'catalogue', label: '目录', count },
  ] as const;
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
          <p className={styles.facts}>
            {course.required && <Tag tone="danger">必修</Tag>}
            <span>
              <b className="num">{countText(course.learnerCount)}</b>人在学
            </span>
            <span>
              {count} 讲 · {lengthText(course.totalSeconds)}
            </span>
            {course.price > 0 && <span>{course.price} 元</span>}
          </p>
          <Tabs label="课程内容" items={tabs} value={tab} onChange={onTab} className={styles.tabs}>
            <TabPanel value="intro">
              <CourseIntro course={course} />
            </TabPanel>
            <TabPanel value="catalogue">
              <Catalogue course={course} currentId={course.progress.nextSectionId} look="page" />
            </TabPanel>
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
