import type { ClassroomDetail } from '@palm/contract/classroom/calls';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { classQuery } from '../features/classroom/classroom.api.ts';
import { ClassHead } from '../features/classroom/class-head.tsx';
import { QueryView } from '../shared/query-view.tsx';
import { useServices } from '../shared/services.tsx';
import { href } from './routes.ts';
import styles from './class-frame.module.css';

type FrameProps = {
  /** Restricts the page to members and staff; others are redirected to the class description. */
  inside?: boolean;
  /** For pages beside the plan: a compact header, reduced to its tabs on phones. */
  brief?: boolean;
  acts?: (classroom: ClassroomDetail) => ReactNode;
  children: (classroom: ClassroomDetail) => ReactNode;
};

/** Shared by all pages of a class: the back link, its header, its tabs. */
export function ClassFrame({ inside = false, brief = false, acts, children }: FrameProps) {
  const { client } = useServices();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const classroomId = params.get('classroomId') ?? '';
  const query = useQuery(classQuery(client, classroomId));
  return (
    <>
      <MobileHead title={(brief && query.data?.title) || '班级'} onBack={() => void navigate(href('class'))} />
      <div className={styles.page}>
        <div className={styles.trail}>
          <Breadcrumb current={query.data?.title ?? '…'}>
            <Link to={href('homePage')}>首页</Link>
            <Link to={href('class')}>班级</Link>
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<ClassSkeleton />} level={1}>
          {(classroom) =>
            inside && !classroom.staff && classroom.membership !== 'member' ? (
              <Navigate to={href('classDetail', { classroomId })} replace />
            ) : (
              <>
                <ClassHead classroom={classroom} tabs={inside} brief={brief} acts={acts?.(classroom)} />
                <div className={styles.content}>{children(classroom)}</div>
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}

const ClassSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={268} />
    <Skeleton height={320} />
  </div>
);
