import { AppError } from '@palm/client/app-error';
import { targetNames } from '@palm/contract/areas';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { lockQuery, type LockedObject } from './study.api.ts';
import styles from './course-locked.module.css';

type OrLockedProps = { query: Pick<UseQueryResult, 'data' | 'error'>; of: LockedObject; children: ReactNode };

/** Renders the query's data or, if a stage locks the course, what unlocks it. */
export function OrLocked({ query, of, children }: OrLockedProps) {
  const { data, error } = query;
  const locked = data === undefined && error instanceof AppError && error.errorCode === 'COURSE_LOCKED';
  return locked ? <CourseLocked of={of} text={error.msg} /> : children;
}

/** The refusal has the reason; the link leads to what locks the course. */
function CourseLocked({ of, text }: { of: LockedObject; text: string }) {
  const { client } = useServices();
  const { data } = useQuery(lockQuery(client, of));
  const lock = data?.lock;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="这门课程还没有解锁"
        text={lock ? `${lock.reason}。` : text}
        picture={
          <span className={styles.picture}>
            <LockKeyhole size={44} aria-hidden="true" />
          </span>
        }
      >
        <div className={styles.way}>
          {lock && <Button render={<Link to={lock.by.address} />}>{`去${targetNames[lock.by.kind]}《${lock.by.title}》`}</Button>}
        </div>
      </EmptyState>
    </div>
  );
}
