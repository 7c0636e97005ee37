import { useParams } from 'react-router';
import { ItemList } from '../../features/exam/items/item-list.tsx';
import { ResultsFrame } from '../../features/exam/results/results-frame.tsx';

export function ExamItemsPage() {
  const { examId = '' } = useParams();
  return <ResultsFrame examId={examId}>{() => <ItemList examId={examId} />}</ResultsFrame>;
}
