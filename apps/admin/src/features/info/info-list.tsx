import { newId } from '@palm/client/new-id';
import type { InfoAdminRow } from '@palm/contract/info/list';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, objectFilter, optionsOfObjects, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { usePreview } from '../../shared/preview/use-preview.tsx';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { InfoBulkBar } from './info-bulk-bar.tsx';
import { infoColumns } from './info-columns.tsx';
import {
  exportInfos,
  infoCategoriesQuery,
  infoListSchema,
  infosQuery,
  useArchiveInfos,
  useCopyInfo,
  usePublishInfos,
  useRemoveInfo,
  type InfoListQuery,
} from './info.api.ts';
import { previewAddress, statusWords } from './info-words.ts';

const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));

export function InfoList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(infoListSchema);
  const { query } = list;
  const infos = useQuery(infosQuery(client, query));
  const selection = useSelection(query, infos.data);
  const categories = useQuery({ ...infoCategoriesQuery(client), select: optionsOfObjects });
  const navigate = useNavigate();
  const filters: ListFilter<InfoListQuery>[] = [
    { name: 'status', label: '状态', options: statusOptions, width: 112 },
    objectFilter(query, { name: 'categoryId', label: '分类', width: 140 }, categories),
  ];
  return (
    <ListFrame
      id="info"
      name="资讯"
      counted="篇"
      list={list}
      result={infos}
      columns={infoColumns((row) => (
        <InfoActions row={row} />
      ))}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '标题或导语', filters })}
      tools={{ end: <ExportButton job="导出资讯" onExport={() => exportInfos(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={infos.data} counted="篇" />}
      selection={selection}
      bulk={<InfoBulkBar selection={selection} />}
      onOpen={({ id }) => void navigate(`/infos/${id}`)}
      empty={{ title: '还没有资讯', text: '先写一篇，检查好以后立即发布，或定个时间发布。', emptyAction }}
    />
  );
}

function InfoActions({ row: { id, title, status, publishedAt } }: { row: InfoAdminRow }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const copying = useCopyInfo();
  const publish = usePublishInfos();
  const archive = useArchiveInfos();
  const remove = useRemoveInfo();
  const { show, dialog } = usePreview({ title, address: previewAddress(id) });
  const copy = async () => {
    const { id: copyId } = await copying.mutateAsync({ infoId: id, creationId: newId() });
    void message.success('已复制，现在打开的是副本');
    await navigate(`/infos/${copyId}`);
  };
  const publishAgain = async () => {
    await publish.mutateAsync({ infoIds: [id] });
    void message.success('已重新发布');
  };
  const askArchive = () =>
    confirm({
      title: `归档《${title}》？`,
      text: '学员不能再看到它；正文和阅读数保留，可以重新发布。',
      verb: '归档',
      onYes: async () => {
        await archive.mutateAsync({ infoIds: [id] });
        void message.success('已归档');
      },
    });
  const askRemove = () =>
    confirm({
      title: `删除《${title}》？`,
      text: '删除后不能恢复。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ infoId: id });
        void message.success('已删除');
      },
    });
  return (
    <>
      <RowActions
        of={title}
        more={[
          { key: 'preview', label: '预览', onClick: show },
          { key: 'copy', label: '复制', onClick: () => void copy() },
          ...(status === 'archived'
            ? [{ key: 'publish', label: '重新发布', onClick: () => void publishAgain().catch(() => undefined) }]
            : []),
          ...(status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: askArchive }]),
          // Anything that was ever published may be linked to, so it cannot be deleted.
          ...(publishedAt === null ? [{ key: 'remove', label: '删除', danger: true, onClick: askRemove }] : []),
        ]}
      >
        <OpenRow of={`《${title}》`} onOpen={() => void navigate(`/infos/${id}`)} />
      </RowActions>
      {dialog}
    </>
  );
}
