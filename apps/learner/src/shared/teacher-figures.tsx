import type { TeacherDetail } from '@palm/contract/teacher/calls';
import styles from './teacher-figures.module.css';

/** A teacher's figures, side by side. */
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

/** The teacher's fields of expertise. */
export const Expertise = ({ teacher: { expertise } }: { teacher: TeacherDetail }) =>
  expertise.length === 0 ? null : (
    <ul className={styles.expertise} aria-label="擅长方向">
      {expertise.map((field) => (
        <li key={field}>{field}</li>
      ))}
    </ul>
  );
