import { useNavigate } from 'react-router';
import { ColumnList } from '../../features/column/column-list.tsx';
import { columnArranging, columnTitleRule, useCreateColumn } from '../../features/column/column.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ColumnsPage() {
  const create = useCreateColumn();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/columns/${id}`);
  };
  const button = <CreateButton title="新建专栏" label="专栏名称" rule={columnTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="专栏">
        <ArrangeButton {...columnArranging} />
        {button}
      </PageHead>
      <ColumnList emptyAction={button} />
    </>
  );
}
