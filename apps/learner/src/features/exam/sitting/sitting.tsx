import { AppError } from '@palm/client/app-error';
import type { Sitting } from '@palm/contract/exam/sitting';
import { Spinner } from '@palm/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { href } from '../../../app/routes.ts';
import { QueryView } from '../../../shared/query-view.tsx';
import { useServices } from '../../../shared/services.tsx';
import { sittingQuery } from '../exam.api.ts';
import { SittingScreen } from './sitting-screen.tsx';
import { useOpenJournal } from './use-journal.ts';
import styles from './sitting.module.css';

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);

/** Loads the paper and previous answers; a submitted attempt redirects to its result. */
export function SittingOfAttempt({ attemptId }: { attemptId: string }) {
  const { client } = useServices();
  const query = useQuery(sittingQuery(client, attemptId));
  if (query.error instanceof AppError && query.error.errorCode === 'ATTEMPT_CLOSED') {
    return <Navigate to={href('examResult', { attemptId })} replace />;
  }
  return (
    <QueryView query={query} skeleton={waiting} level={1}>
      {({ sitting, heardAt }) => <SittingWithJournal sitting={sitting} heardAt={heardAt} />}
    </QueryView>
  );
}

function SittingWithJournal({ sitting, heardAt }: { sitting: Sitting; heardAt: number }) {
  const open = useOpenJournal(sitting, heardAt);
  return open === null ? waiting : <SittingScreen sitting={sitting} open={open} />;
}
