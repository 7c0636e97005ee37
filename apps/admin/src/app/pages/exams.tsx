import { useNavigate } from 'react-router';
import { newExam } from '../../features/exam/desk/exam-draft.ts';
import { ExamList } from '../../features/exam/exam-list.tsx';
import { examTitleRule, useCreateExam } from '../../features/exam/exam.api.ts';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ExamsPage() {
  const create = useCreateExam();
  const navigate = useNavigate();
  const dates = useDates();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, ...newExam(title, Date.now(), dates) });
    await navigate(`/exams/${id}`);
  };
  const button = <CreateButton title="新建考试" label="考试名称" rule={examTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="考试">{button}</PageHead>
      <ExamList emptyAction={button} />
    </>
  );
}
