import type { BannerAdminRow } from '@palm/contract/banner/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { newId } from '@palm/client/new-id';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { bannerColumns } from './banner-columns.tsx';
import {
  bannerListSchema,
  bannersQuery,
  exportBanners,
  useArchiveBanners,
  useCopyBanner,
  useRemoveBanner,
  useRestoreBanner,
  type BannerListQuery,
} from './banner.api.ts';
import { statusWords } from './banner-words.ts';

const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));
const filters: ListFilter<BannerListQuery>[] = [{ name: 'status', label: '状态', options: statusOptions, width: 120 }];

type BannerListProps = { onEdit: (bannerId: string) => void; emptyAction: ReactNode };

export function BannerList({ onEdit, emptyAction }: BannerListProps) {
  const { client } = useServices();
  const list = useListQuery(bannerListSchema);
  return (
    <ListFrame
      id="banner"
      name="轮播图"
      counted="张"
      list={list}
      result={useQuery(bannersQuery(client, list.query))}
      columns={bannerColumns({
        onOpen: ({ id }) => onEdit(id),
        actions: (row) => <BannerActions row={row} onEdit={onEdit} />,
      })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onEdit(id)}
      filtering={filteringOf(list, { search: '标题或副标题', filters })}
      tools={{ end: <ExportButton job="导出轮播图" onExport={() => exportBanners(client, list.query)} /> }}
      empty={{ title: '还没有轮播图', text: '首页最上方的大图：可以只给一部分人看，到时间自动上下。', emptyAction }}
    />
  );
}

function BannerActions({ row: { id, title, status }, onEdit }: { row: BannerAdminRow; onEdit: (bannerId: string) => void }) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const copy = useCopyBanner();
  const archive = useArchiveBanners();
  const restore = useRestoreBanner();
  const remove = useRemoveBanner();
  const said = (work: Promise<unknown>, text: string) => void work.then(() => message.success(text)).catch(() => undefined);
  const copyNow = async () => {
    const made = await copy.mutateAsync({ bannerId: id, creationId: newId() });
    void message.success('已复制，改好以后取消归档就会展示');
    onEdit(made.id);
  };
  const askArchive = () =>
    confirm({
      title: `归档「${title}」？`,
      text: '首页不再展示它；内容和数字保留，可以取消归档。',
      verb: '归档',
      onYes: async () => {
        await archive.mutateAsync({ bannerIds: [id] });
        void message.success('已归档');
      },
    });
  const askRemove = () =>
    confirm({
      title: `删除「${title}」？`,
      text: '看到和点开的数字一起删除，不能恢复。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ bannerId: id });
        void message.success('已删除');
      },
    });
  const isArchived = status === 'archived';
  return (
    <RowActions
      of={title}
      more={[
        { key: 'copy', label: '复制', onClick: () => void copyNow().catch(() => undefined) },
        ...(isArchived
          ? [
              { key: 'restore', label: '取消归档', onClick: () => said(restore.mutateAsync({ bannerId: id }), '已取消归档，排在最后') },
              { type: 'divider' as const },
              { key: 'remove', label: '删除', danger: true, onClick: askRemove },
            ]
          : [{ type: 'divider' as const }, { key: 'archive', label: '归档', danger: true, onClick: askArchive }]),
      ]}
    >
      <Button type="link" size="small" aria-label={`编辑「${title}」`} onClick={() => onEdit(id)}>
        编辑
      </Button>
    </RowActions>
  );
}
