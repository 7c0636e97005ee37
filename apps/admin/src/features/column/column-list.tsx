import type { ColumnAdminRow } from '@palm/contract/column/list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ArchiveBar } from '../../shared/list/archive-bar.tsx';
import { EditionActions } from '../../shared/list/edition-actions.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useFoundFilter } from '../../shared/list/use-found-filter.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection, type Selection } from '../../shared/list/use-selection.ts';
import { teacherSource } from '../../shared/pick/pick.api.ts';
import { standingOptions } from '../../shared/publish/standing-words.ts';
import { useServices } from '../../shared/services.tsx';
import { columnColumns } from './column-columns.tsx';
import {
  columnListSchema,
  columnsQuery,
  exportColumns,
  useArchiveColumns,
  usePlaceColumn,
  type ColumnListQuery,
  pageAddress,
} from './column.api.ts';
import { useColumnActs } from './use-column-acts.ts';

export function ColumnList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(columnListSchema);
  const { query } = list;
  const columns = useQuery(columnsQuery(client, query));
  const selection = useSelection(query, columns.data);
  const teacher = useFoundFilter(query, { name: 'teacherId', label: '讲师', width: 128 }, teacherSource(client));
  const navigate = useNavigate();
  const filters: ListFilter<ColumnListQuery>[] = [{ name: 'status', label: '状态', options: standingOptions, width: 136 }, teacher];
  return (
    <ListFrame
      id="column"
      name="专栏"
      counted="个"
      list={list}
      result={columns}
      columns={columnColumns((row) => (
        <ColumnActions row={row} />
      ))}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '专栏名称', filters })}
      tools={{ end: <ExportButton job="导出专栏" onExport={() => exportColumns(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={columns.data} counted="个" />}
      selection={selection}
      bulk={<ColumnBulkBar selection={selection} />}
      onOpen={({ id }) => void navigate(`/columns/${id}`)}
      empty={{ title: '还没有专栏', text: '先建一个专栏，把已有的课程按阶段排好，检查后发布。', emptyAction }}
    />
  );
}

function ColumnBulkBar({ selection }: { selection: Selection<ColumnListQuery> }) {
  const { mutateAsync } = useArchiveColumns();
  return (
    <ArchiveBar
      selection={selection}
      name="专栏"
      consequence="学员不再看到它们，它们锁住的课程随之打开；订阅和进度保留。"
      archive={(chosen) => mutateAsync('ids' in chosen ? { columnIds: chosen.ids } : chosen)}
    />
  );
}

function ColumnActions({ row }: { row: ColumnAdminRow }) {
  const navigate = useNavigate();
  const acts = useColumnActs();
  const { mutateAsync } = usePlaceColumn();
  return (
    <EditionActions
      row={row}
      desk={`/columns/${row.id}`}
      preview={row.status === 'published' ? pageAddress(row.id) : null}
      acts={acts}
      placeNote="推荐专栏按次序从小到大排列"
      more={[{ key: 'figures', label: '学习情况', onClick: () => void navigate(`/columns/${row.id}/figures`) }]}
      savePlace={(place) => mutateAsync({ columnId: row.id, place })}
    />
  );
}
