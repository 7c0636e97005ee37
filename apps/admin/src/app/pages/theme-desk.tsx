import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ThemeDesk } from '../../features/theme/desk/theme-desk.tsx';
import { themeEditQuery } from '../../features/theme/theme.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function ThemeDeskPage() {
  const { client } = useServices();
  const { themeId = '' } = useParams();
  const theme = useQuery(themeEditQuery(client, themeId));
  if (theme.isPending) {
    return <PageLoading />;
  }
  if (theme.data === undefined) {
    return <ErrorOf error={theme.error ?? new Error('no theme')} title="专题没有加载出来" onRetry={() => void theme.refetch()} />;
  }
  return <ThemeDesk key={themeId} theme={theme.data} />;
}
