import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { RichText } from '@palm/ui/rich-text';
import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { TeacherActs } from '../../shared/teacher-acts.tsx';
import { Expertise, TeacherFigures } from '../../shared/teacher-figures.tsx';
import { TeacherName } from '../../shared/teacher-name.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import styles from './teacher-head.module.css';

/** The teacher's profile, in their own words, with figures. */
export function TeacherHead({ teacher }: { teacher: TeacherDetail }) {
  const phone = useIsPhone();
  const { id, name, title, avatarUrl, quote, member } = teacher;
  return (
    <section className={styles.head} aria-labelledby="teacher-name">
      <Avatar name={name} src={avatarUrl} size={phone ? 76 : 120} />
      <div className={styles.name}>
        <h1 id="teacher-name">
          <TeacherName teacher={teacher} size={24} />
        </h1>
        <p>{[title, member?.departmentName].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.words}>
        {quote !== '' && <blockquote>{quote}</blockquote>}
        <Expertise teacher={teacher} />
      </div>
      <div className={styles.side}>
        <TeacherFigures teacher={teacher} />
        <div className={styles.acts}>
          <TeacherActs teacherId={id} name={name} place="page" />
        </div>
      </div>
    </section>
  );
}

/** The full biography, next to the works. */
export const AboutTeacher = ({ teacher: { biography } }: { teacher: TeacherDetail }) =>
  biography === '' ? null : (
    <section className={styles.about} aria-labelledby="teacher-about">
      <h2 id="teacher-about">关于讲师</h2>
      <RichText html={biography} />
    </section>
  );

export const TeacherHeadSkeleton = () => (
  <div className={styles.head}>
    <Skeleton width={120} height={120} />
    <SkeletonText lines={4} />
  </div>
);
