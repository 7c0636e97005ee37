import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ThemeDesk } from '../../features/theme/desk/theme-desk.tsx';
import { themeEditQuery } from '../../features/theme/theme.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function ThemeDeskPage() {
  const { client } = useServices();
  const { themeId = '' } = useParams();
  const theme = useQuery(themeEditQuery(client, themeId));
  return (
    <OpenedDesk query={theme} name="专题" list="/themes">
      {(data) => <ThemeDesk key={themeId} theme={data} />}
    </OpenedDesk>
  );
}
