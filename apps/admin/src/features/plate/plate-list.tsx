import type { PlateAdminRow } from '@palm/contract/plate/admin';
import { shelfKindNames } from '@palm/contract/plate/shelf';
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
import { exportPlates, plateListSchema, platesQuery, usePlateCalls, type PlateListQuery, plateAddress } from './plate.api.ts';
import styles from './tone.module.css';
import { ToneSwatch } from './tone-swatch.tsx';

const columns: ListColumn<PlateAdminRow, PlateListQuery['sort']>[] = [
  {
    key: 'title',
    title: '板块',
    sort: 'title',
    card: 'head',
    render: ({ id, title, intro, tone }) => (
      <span className={styles.title}>
        <ToneSwatch id={id} tone={tone} />
        <span>
          <Link to={`/plates/${id}`} title={title}>
            {title}
          </Link>
          <small>{intro}</small>
        </span>
      </span>
    ),
  },
  { key: 'items', title: '内容', width: 112, render: ({ kind, itemCount }) => `${itemCount} 个${shelfKindNames[kind]}` },
];

const filters: ListFilter<PlateListQuery>[] = [{ name: 'status', label: '状态', options: shownOptions, width: 112 }];

export function PlateList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(plateListSchema);
  const { query } = list;
  const plates = useQuery(platesQuery(client, query));
  const selection = useSelection(query, plates.data);
  const calls = usePlateCalls();
  const navigate = useNavigate();
  return (
    <ListFrame
      id="plate"
      name="板块"
      counted="个"
      list={list}
      result={plates}
      columns={[...columns, ...shownColumns<PlateAdminRow, PlateListQuery>(calls, plateAddress)]}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '板块名称', filters })}
      tools={{ end: <ExportButton job="导出板块" onExport={() => exportPlates(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={plates.data} counted="个" />}
      selection={selection}
      bulk={<ShownBulkBar selection={selection} calls={calls} />}
      onOpen={({ id }) => void navigate(`/plates/${id}`)}
      empty={{ title: '还没有板块', text: '先建一个板块，把专栏或班级摆上去，排好次序后发布。', emptyAction }}
    />
  );
}
