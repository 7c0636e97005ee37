import { useNavigate } from 'react-router';
import { PaperList } from '../../features/paper/paper-list.tsx';
import { paperTitleRule, useCreatePaper } from '../../features/paper/paper.api.ts';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function PapersPage() {
  const create = useCreatePaper();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title, note: '', items: [] });
    await navigate(`/papers/${id}`);
  };
  const button = <CreateButton title="新建试卷" label="试卷名称" rule={paperTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="试卷">{button}</PageHead>
      <PaperList emptyAction={button} />
    </>
  );
}
