import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PaperList } from '../../features/paper/paper-list.tsx';
import { paperListSchema, paperTitleRule, useCreatePaper } from '../../features/paper/paper.api.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function PapersPage() {
  const { query, change } = useListQuery(paperListSchema);
  const [naming, setNaming] = useState(false);
  const create = useCreatePaper();
  const navigate = useNavigate();
  const start = async (title: string) => {
    const { id } = await create.mutateAsync({ title, note: '', items: [] });
    await navigate(`/papers/${id}`);
  };
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
      新建试卷
    </Button>
  );
  return (
    <>
      <PageHead title="试卷">{button}</PageHead>
      <PaperList query={query} onChange={change} wayOn={button} />
      {naming && <NameDialog title="新建试卷" label="试卷名称" rule={paperTitleRule} onSave={start} onClose={() => setNaming(false)} />}
    </>
  );
}
