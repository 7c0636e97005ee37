import type { TeacherDetail } from '@palm/contract/teacher/calls';
import styles from './teacher-figures.module.css';

/** What is counted of a teacher, side by side. */
export const TeacherFigures = ({ teacher: { figures } }: { teacher: TeacherDetail }) => (
  <dl className={styles.figures}>
    {figures.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What the teacher knows about. */
export const Expertise = ({ teacher: { expertise } }: { teacher: TeacherDetail }) =>
  expertise.length === 0 ? null : (
    <ul className={styles.expertise} aria-label="擅长方向">
      {expertise.map((field) => (
        <li key={field}>{field}</li>
      ))}
    </ul>
  );
