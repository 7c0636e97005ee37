import type { ColumnAdminRow } from '@palm/contract/column/list';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { newId } from '@palm/client/new-id';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useArchiveColumns, useCopyColumn, useRemoveColumn } from './column.api.ts';

type Named = Pick<ColumnAdminRow, 'id' | 'title'>;

/** Actions on a whole column, immediate or with a confirmation. */
export function useColumnActs() {
  const copying = useCopyColumn();
  const archive = useArchiveColumns();
  const remove = useRemoveColumn();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();

  const copy = async ({ id: columnId }: Named) => {
    const { id } = await copying.mutateAsync({ columnId, creationId: newId() });
    void message.success('已复制，现在打开的是副本');
    await navigate(`/columns/${id}`);
  };

  const askArchive = ({ id, title }: Named) =>
    confirm({
      title: `归档《${title}》？`,
      text: '学员不再看到这个专栏，它锁住的课程随之打开；订阅和学习进度保留，可以打开它重新发布。',
      verb: '归档',
      onYes: async () => {
        await archive.mutateAsync({ columnIds: [id] });
        void message.success('已归档');
      },
    });

  const askRemove = ({ id, title }: Named) =>
    confirm({
      title: `删除《${title}》？`,
      text: '阶段、更新记录一起删除，不能恢复；课程本身不受影响。有人订阅的专栏不能删除，可以归档。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ columnId: id });
        void message.success('已删除');
      },
    });

  // The client has already shown the refusal.
  return { copy: (column: Named) => void copy(column).catch(() => undefined), askArchive, askRemove };
}
