import type { CourseDetail } from '@palm/contract/study/course-detail';
import { RichText } from '@palm/ui/rich-text';
import { Check } from 'lucide-react';
import { ruleTexts } from './course-rules.ts';
import styles from './course-intro.module.css';

/** Learning outcomes, audience and rules of the course. */
export function CourseIntro({ course }: { course: CourseDetail }) {
  const { outcomes, audienceText, intro } = course;
  return (
    <>
      {outcomes.length > 0 && (
        <section className={styles.section} aria-labelledby="course-outcomes">
          <h2 id="course-outcomes">学完你能做到</h2>
          <ul className={styles.outcomes}>
            {outcomes.map((outcome) => (
              <li key={outcome}>
                <Check size={18} aria-hidden="true" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      {audienceText !== '' && (
        <section className={styles.section} aria-labelledby="course-audience">
          <h2 id="course-audience">适合谁学</h2>
          <p>{audienceText}</p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="course-rules">
        <h2 id="course-rules">这门课怎么学</h2>
        <p>{ruleTexts(course).join('；')}。</p>
      </section>
      {intro !== '' && (
        <section className={styles.section} aria-labelledby="course-intro">
          <h2 id="course-intro">课程介绍</h2>
          <RichText html={intro} />
        </section>
      )}
    </>
  );
}
