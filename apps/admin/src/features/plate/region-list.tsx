import type { RegionAdminRow } from '@palm/contract/plate/region-admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
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
import { Clipped } from '../../shared/ui/clipped.tsx';
import { exportRegions, regionListSchema, regionsQuery, useRegionCalls, type RegionListQuery, regionAddress } from './region.api.ts';
import styles from './tone.module.css';

const columns: ListColumn<RegionAdminRow, RegionListQuery['sort']>[] = [
  {
    key: 'title',
    title: '区域',
    sort: 'title',
    card: 'head',
    render: ({ id, title, intro }) => (
      <span className={styles.title}>
        <span>
          <Link to={`/regions/${id}`} title={title}>
            {title}
          </Link>
          <small>{intro}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'departments',
    title: '部门',
    width: 220,
    render: ({ departmentNames }) => <Clipped text={departmentNames.join('、') || '未指定'} />,
    priority: 'low',
  },
  { key: 'shelves', title: '货架', width: 88, numeric: true, render: ({ shelfCount }) => shelfCount },
];

const filters: ListFilter<RegionListQuery>[] = [{ name: 'status', label: '状态', options: shownOptions, width: 112 }];

export function RegionList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(regionListSchema);
  const { query } = list;
  const regions = useQuery(regionsQuery(client, query));
  const selection = useSelection(query, regions.data);
  const calls = useRegionCalls();
  const navigate = useNavigate();
  return (
    <ListFrame
      id="region"
      name="区域"
      counted="个"
      list={list}
      result={regions}
      columns={[...columns, ...shownColumns<RegionAdminRow, RegionListQuery>(calls, regionAddress)]}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '区域名称', filters })}
      tools={{ end: <ExportButton job="导出区域" onExport={() => exportRegions(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={regions.data} counted="个" />}
      selection={selection}
      bulk={<ShownBulkBar selection={selection} calls={calls} />}
      onOpen={({ id }) => void navigate(`/regions/${id}`)}
      empty={{ title: '还没有区域', text: '先建一个区域，选好共用它的部门，摆上货架后发布。', emptyAction }}
    />
  );
}
