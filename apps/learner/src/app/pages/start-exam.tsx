import { useSearchParams } from 'react-router';
import { SittingOfAttempt } from '../../features/exam/sitting/sitting.tsx';

/** An exam attempt in progress (seed §2 startExam). */
export function StartExamPage() {
  const attemptId = useSearchParams()[0].get('attemptId') ?? '';
  return <SittingOfAttempt key={attemptId} attemptId={attemptId} />;
}
