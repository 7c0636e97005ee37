import { marksOf, removeMarks, toggleMark } from '../../../runtime/exam-marks.ts';
import { useServices, useStored } from '../../../shared/services.tsx';
import type { PlaceKeeper } from '../place-keeper.ts';

/** The questions that the person marked in this exam (examMark, seed §3); every change follows to the other device. */
export function useMarks(examId: string, place: PlaceKeeper) {
  const { store } = useServices();
  useStored('examMark');
  return {
    marks: marksOf(store, examId),
    toggle: (questionId: string) => {
      toggleMark(store, examId, questionId);
      place.touch();
    },
    clear: () => {
      removeMarks(store, examId);
      place.touch();
    },
  };
}
