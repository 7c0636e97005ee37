import { marksOf, removeMarks, toggleMark } from '../../../runtime/exam-marks.ts';
import { useServices, useStored } from '../../../shared/services.tsx';
import type { PlaceKeeper } from '../place-keeper.ts';

/** The questions flagged by the person in this exam (examMark, seed §3); every change is synchronised to other devices. */
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
