import type { ThemeAdminRow } from '@palm/contract/theme/list';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { newId } from '@palm/client/new-id';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useArchiveThemes, useCopyTheme, useRemoveTheme } from './theme.api.ts';

type Named = Pick<ThemeAdminRow, 'id' | 'title'>;

/** Actions on a whole theme, immediate or with a confirmation. */
export function useThemeActs() {
  const copying = useCopyTheme();
  const archive = useArchiveThemes();
  const remove = useRemoveTheme();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();

  const copy = async ({ id: themeId }: Named) => {
    const { id } = await copying.mutateAsync({ themeId, creationId: newId() });
    void message.success('已复制，现在打开的是副本');
    await navigate(`/themes/${id}`);
  };

  const askArchive = ({ id, title }: Named) =>
    confirm({
      title: `归档《${title}》？`,
      text: '学员不再看到这个专题，内容保留，可以打开它重新发布。',
      verb: '归档',
      onYes: async () => {
        await archive.mutateAsync({ themeIds: [id] });
        void message.success('已归档');
      },
    });

  const askRemove = ({ id, title }: Named) =>
    confirm({
      title: `删除《${title}》？`,
      text: '专题和它的文字、图片一起删除，不能恢复；货架上的课程、专栏、班级和资讯不受影响。被别处引用的专题不能删除，可以归档。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ themeId: id });
        void message.success('已删除');
      },
    });

  // The client has already shown the refusal.
  return { copy: (theme: Named) => void copy(theme).catch(() => undefined), askArchive, askRemove };
}
