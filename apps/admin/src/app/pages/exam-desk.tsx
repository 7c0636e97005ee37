import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExamDesk } from '../../features/exam/desk/exam-desk.tsx';
import { examEditQuery } from '../../features/exam/exam.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function ExamDeskPage() {
  const { client } = useServices();
  const { examId = '' } = useParams();
  const exam = useQuery(examEditQuery(client, examId));
  return (
    <OpenedDesk query={exam} name="考试" list="/exams">
      {(data) => <ExamDesk key={examId} exam={data} />}
    </OpenedDesk>
  );
}
