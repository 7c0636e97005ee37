import { useParams } from 'react-router';
import { ExamResults } from '../../features/exam/results/exam-results.tsx';
import { ResultsFrame } from '../../features/exam/results/results-frame.tsx';

export function ExamResultsPage() {
  const { examId = '' } = useParams();
  return <ResultsFrame examId={examId}>{({ totalMarks }) => <ExamResults examId={examId} totalMarks={totalMarks} />}</ResultsFrame>;
}
