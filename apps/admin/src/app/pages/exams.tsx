import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newExam } from '../../features/exam/desk/exam-draft.ts';
import { ExamList } from '../../features/exam/exam-list.tsx';
import { examListSchema, examTitleRule, useCreateExam } from '../../features/exam/exam.api.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useDates } from '../../shared/ui/dates.ts';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ExamsPage() {
  const { query, change } = useListQuery(examListSchema);
  const [naming, setNaming] = useState(false);
  const create = useCreateExam();
  const navigate = useNavigate();
  const dates = useDates();
  const start = async (title: string) => {
    const { id } = await create.mutateAsync(newExam(title, Date.now(), dates));
    await navigate(`/exams/${id}`);
  };
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
      新建考试
    </Button>
  );
  return (
    <>
      <PageHead title="考试">{button}</PageHead>
      <ExamList query={query} onChange={change} wayOn={button} />
      {naming && <NameDialog title="新建考试" label="考试名称" rule={examTitleRule} onSave={start} onClose={() => setNaming(false)} />}
    </>
  );
}
