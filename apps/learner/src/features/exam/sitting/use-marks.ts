import { marksOf, removeMarks, toggleMark } from '../../../runtime/exam-marks.ts';
import { useServices, useStored } from '../../../shared/services.tsx';

/** The questions that the person marked in this exam (examMark, seed §3). */
export function useMarks(examId: string) {
  const { store } = useServices();
  useStored('examMark');
  return {
    marks: marksOf(store, examId),
    toggle: (questionId: string) => toggleMark(store, examId, questionId),
    clear: () => removeMarks(store, examId),
  };
}
