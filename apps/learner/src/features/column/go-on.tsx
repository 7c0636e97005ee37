import type { ColumnCourse } from '@palm/contract/column/stage';
import type { ResultOf } from '@palm/contract/endpoint';
import type { newTopicalApi } from '@palm/contract/column/calls';
import { Button } from '@palm/ui/button';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { lastCourseOf, rememberCourse } from '../../runtime/column-progress.ts';
import { useServices } from '../../shared/services.tsx';

export type OwnColumn = ResultOf<typeof newTopicalApi.stages>;

/** Target of 继续学习: the course of this column opened last (`columnArr`, seed §3) until it is completed, else the server's choice. */
export function useNextCourse(columnId: string, own: OwnColumn): ColumnCourse | undefined {
  const { store } = useServices();
  const courses = own.stages.flatMap((stage) => stage.courses);
  const last = courses.find(({ id }) => id === lastCourseOf(store, columnId));
  const isOpen = last !== undefined && !last.locked && last.completedAt === null;
  return isOpen ? last : courses.find(({ id }) => id === own.nextCourseId);
}

/** Remembers the course to continue with in a column. */
export function useOpenCourse(columnId: string): (courseId: string) => void {
  const { store } = useServices();
  return (courseId) => rememberCourse(store, columnId, courseId);
}

type GoOnProps = { columnId: string; own: OwnColumn; className?: string | undefined };

/** Button to continue the column; renders nothing if no course is open. */
export function GoOn({ columnId, own, className }: GoOnProps) {
  const next = useNextCourse(columnId, own);
  const open = useOpenCourse(columnId);
  if (next === undefined) {
    return null;
  }
  const hasBegun = own.stages.some(({ courses }) => courses.some(({ lastStudiedAt }) => lastStudiedAt !== null));
  const isDone = own.courseCount > 0 && own.percent === 100;
  return (
    <Button
      look="solid"
      size={48}
      className={className}
      onClick={() => open(next.id)}
      render={<Link to={href('courseDetail', { courseId: next.id })} />}
    >
      <Play size={17} fill="currentColor" aria-hidden="true" />
      {isDone ? '再看一遍' : hasBegun ? '继续学习' : '开始学习'}
    </Button>
  );
}
