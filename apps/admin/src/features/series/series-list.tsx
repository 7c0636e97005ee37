import type { SeriesAdminRow } from '@palm/contract/series/admin';
import { shelfKindNames } from '@palm/contract/plate/shelf';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { ShownBulkBar, shownColumns } from '../../shared/shown/shown-list.tsx';
import { shownOptions } from '../../shared/shown/shown-words.ts';
import { exportSeries, seriesListQuery, seriesListSchema, useSeriesCalls, type SeriesListQuery, seriesAddress } from './series.api.ts';

const columns: ListColumn<SeriesAdminRow, SeriesListQuery['sort']>[] = [
  {
    key: 'title',
    title: '系列',
    sort: 'title',
    card: 'head',
    render: (row) => <CoveredTitle of={row} to={`/series/${row.id}`} />,
  },
  { key: 'items', title: '内容', width: 112, render: ({ kind, itemCount }) => `${itemCount} 个${shelfKindNames[kind]}` },
];

const filters: ListFilter<SeriesListQuery>[] = [{ name: 'status', label: '状态', options: shownOptions, width: 112 }];

export function SeriesList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(seriesListSchema);
  const { query } = list;
  const found = useQuery(seriesListQuery(client, query));
  const selection = useSelection(query, found.data);
  const calls = useSeriesCalls();
  const navigate = useNavigate();
  return (
    <ListFrame
      id="series"
      name="系列"
      counted="个"
      list={list}
      result={found}
      columns={[...columns, ...shownColumns<SeriesAdminRow, SeriesListQuery>(calls, seriesAddress)]}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '系列名称', filters })}
      tools={{ end: <ExportButton job="导出系列" onExport={() => exportSeries(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={found.data} counted="个" />}
      selection={selection}
      bulk={<ShownBulkBar selection={selection} calls={calls} />}
      onOpen={({ id }) => void navigate(`/series/${id}`)}
      empty={{ title: '还没有系列', text: '把几个专栏或班级排成一条路：先建一个系列，放好内容后发布。', emptyAction }}
    />
  );
}
