import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { BadgeCheck } from 'lucide-react';
import styles from './teacher-name.module.css';

/** The name, with a mark if the teacher is a member of the organisation. */
export const TeacherName = ({ teacher: { name, member }, size }: { teacher: TeacherDetail; size: number }) => (
  <span className={styles.name}>
    {name}
    {member && <BadgeCheck size={size} role="img" aria-label="本组织成员" />}
  </span>
);
