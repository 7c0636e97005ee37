import type { ThemeEdit } from '@palm/contract/theme/admin';
import { useQuery } from '@tanstack/react-query';
import { PublishDialog } from '../../../shared/publish/publish-dialog.tsx';
import { useServices } from '../../../shared/services.tsx';
import { publishCheckQuery, usePublishTheme, useUnscheduleTheme } from '../theme.api.ts';
import styles from './theme-desk.module.css';

type PublishThemeProps = { theme: ThemeEdit; onBlock: (blockId: string) => void; onClose: () => void };

/** What publishing would change and whom it affects, before publishing. */
export function PublishTheme({ theme, onBlock, onClose }: PublishThemeProps) {
  const { client } = useServices();
  const publish = usePublishTheme();
  const unschedule = useUnscheduleTheme();
  const { id: themeId, draft, scheduledAt } = theme;
  return (
    <PublishDialog
      title={draft.title}
      scheduledAt={scheduledAt}
      check={useQuery(publishCheckQuery(client, themeId))}
      compared="内容"
      publish={({ revision, edition }, publishAt) => publish.mutateAsync({ themeId, revision, edition, publishAt })}
      unschedule={() => unschedule.mutateAsync({ themeId })}
      onPart={onBlock}
      onClose={onClose}
      effect={() => <p className={styles.note}>可见范围内的成员可以看到、搜到；货架上没有对某人开放的内容，那个人看不到。</p>}
    />
  );
}
