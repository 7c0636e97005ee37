import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { InfoList } from '../../features/info/info-list.tsx';
import { infoListSchema, infoTitleRule, useCreateInfo } from '../../features/info/info.api.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function InfosPage() {
  const { query } = useListQuery(infoListSchema);
  const create = useCreateInfo();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title, categoryId: query.categoryId ?? '' });
    await navigate(`/infos/${id}`);
  };
  const button = <CreateButton title="新建资讯" label="标题" rule={infoTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="资讯">
        <Button onClick={() => void navigate('/infoReach')}>看触达</Button>
        <Button onClick={() => void navigate('/infoCategories')}>管理分类</Button>
        {button}
      </PageHead>
      <InfoList emptyAction={button} />
    </>
  );
}
