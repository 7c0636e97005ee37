import { FollowButton } from '../../shared/follow-button.tsx';
import type { TeacherActProps } from '../../shared/teacher-acts.tsx';

const SIZES = { row: 30, dialog: 44, page: 44, bar: 48 } as const;

/** The 关注 button next to every teacher. */
export const TeacherFollow = ({ teacherId, name, place }: TeacherActProps) => (
  <FollowButton kind="teacher" objectId={teacherId} name={name} size={SIZES[place]} strong={place !== 'row'} />
);
