import { useNavigate } from 'react-router';
import { themeArranging, themeTitleRule, useCreateTheme } from '../../features/theme/theme.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { ThemeList } from '../../features/theme/theme-list.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ThemesPage() {
  const create = useCreateTheme();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/themes/${id}`);
  };
  const button = <CreateButton title="新建专题" label="专题名称" rule={themeTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="专题">
        <ArrangeButton {...themeArranging} />
        {button}
      </PageHead>
      <ThemeList emptyAction={button} />
    </>
  );
}
