import { QuestionList } from '../../features/qa/question-list.tsx';
import { ClassFrame } from '../class-frame.tsx';

/** Questions and answers between members and teachers of a class. */
export const ClassQuestionPage = () => (
  <ClassFrame inside brief>
    {(classroom) => <QuestionList key={classroom.id} forum={{ kind: 'classroom', objectId: classroom.id }} />}
  </ClassFrame>
);
