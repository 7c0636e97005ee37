import { useParams } from 'react-router';
import { AbsenteeList } from '../../features/exam/absentees/absentee-list.tsx';
import { ResultsFrame } from '../../features/exam/results/results-frame.tsx';

export function ExamAbsenteesPage() {
  const { examId = '' } = useParams();
  return <ResultsFrame examId={examId}>{() => <AbsenteeList examId={examId} />}</ResultsFrame>;
}
