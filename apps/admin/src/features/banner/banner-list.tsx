import type { BannerAdminRow } from '@palm/contract/banner/admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { usePreview } from '../../shared/preview/use-preview.tsx';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { bannerColumns } from './banner-columns.tsx';
import { BannerBulkBar } from './banner-bulk-bar.tsx';
import { bannerListSchema, bannersQuery, exportBanners, type BannerListQuery } from './banner.api.ts';
import { statusWords } from './banner-words.ts';
import { useBannerActs } from './use-banner-acts.ts';

const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));
const filters: ListFilter<BannerListQuery>[] = [{ name: 'status', label: '状态', options: statusOptions, width: 120 }];

type BannerListProps = { onEdit: (bannerId: string) => void; emptyAction: ReactNode };

export function BannerList({ onEdit, emptyAction }: BannerListProps) {
  const { client } = useServices();
  const list = useListQuery(bannerListSchema);
  const banners = useQuery(bannersQuery(client, list.query));
  // Its search has exact matches only.
  const selection = useSelection(list.query, banners.data && { ...banners.data, exactTotal: banners.data.total });
  return (
    <ListFrame
      id="banner"
      name="轮播图"
      counted="张"
      list={list}
      result={banners}
      columns={bannerColumns({
        onOpen: ({ id }) => onEdit(id),
        actions: (row) => <BannerActions row={row} onEdit={onEdit} />,
      })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onEdit(id)}
      filtering={filteringOf(list, { search: '标题或副标题', filters })}
      tools={{ end: <ExportButton job="导出轮播图" onExport={() => exportBanners(client, list.query)} /> }}
      selection={selection}
      bulk={<BannerBulkBar selection={selection} />}
      empty={{ title: '还没有轮播图', text: '首页最上方的大图：可以只给一部分人看，到时间自动上下。', emptyAction }}
    />
  );
}

function BannerActions({ row, onEdit }: { row: BannerAdminRow; onEdit: (bannerId: string) => void }) {
  const acts = useBannerActs(onEdit);
  const { id, title, status } = row;
  const { show, dialog } = usePreview({ title: '首页', address: '/web/homePage' });
  const named = { id, name: title };
  return (
    <>
      <RowActions
        of={title}
        more={[
          // The home page shows no others.
          ...(status === 'active' ? [{ key: 'preview', label: '预览首页', onClick: show }] : []),
          { key: 'copy', label: '复制', onClick: () => acts.copy(id) },
          ...(status === 'archived'
            ? [
                { key: 'restore', label: '取消归档', onClick: () => acts.ask('取消归档', named) },
                { type: 'divider' as const },
                { key: 'remove', label: '删除', danger: true, onClick: () => acts.ask('删除', named) },
              ]
            : [{ type: 'divider' as const }, { key: 'archive', label: '归档', danger: true, onClick: () => acts.ask('归档', named) }]),
        ]}
      >
        <OpenRow of={`「${title}」`} onOpen={() => onEdit(id)} />
      </RowActions>
      {dialog}
    </>
  );
}
