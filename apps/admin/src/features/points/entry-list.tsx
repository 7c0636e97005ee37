import type { ResultOf } from '@palm/contract/endpoint';
import type { pointsAdminApi } from '@palm/contract/points/admin';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, objectFilter, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { entriesQuery, entryListSchema, exportEntries, rulesQuery, type EntryListQuery } from './points.api.ts';

type Entry = ResultOf<typeof pointsAdminApi.list>['list'][number];

const standings = optionsOf({ counted: '已计', refused: '有不计的' });

const sourceOf = ({ title, note }: Entry): string => (note === '' ? title : `${title}，${note}`);

function pointsText({ points, refused }: Entry): string {
  if (points === 0) {
    return `不计（${refused}）`;
  }
  return points > 0 ? `+${points}` : `−${-points}`;
}

const columns: ListColumn<Entry, EntryListQuery['sort']>[] = [
  { key: 'member', title: '成员', width: 128, card: 'head', render: ({ memberName }) => <Clipped text={memberName} /> },
  {
    key: 'department',
    title: '部门',
    width: 140,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />,
    priority: 'low',
  },
  { key: 'source', title: '来源', render: (entry) => <Clipped text={sourceOf(entry)} /> },
  { key: 'rule', title: '规则', width: 128, render: ({ ruleName }) => <Clipped text={ruleName} />, priority: 'low' },
  { key: 'points', title: '积分', width: 112, numeric: true, render: pointsText },
  { key: 'by', title: '经手人', width: 112, render: ({ givenByName }) => <Clipped text={givenByName ?? '系统'} />, priority: 'lowest' },
  { key: 'at', title: '时间', sort: '-at', width: 168, render: ({ at }) => <MomentText at={at} /> },
];

const kindsOf = ({ rules }: { rules: readonly { kind: string; name: string }[] }) => [
  ...rules.map(({ kind, name }) => ({ value: kind, label: name })),
  { value: 'manual', label: '手工调整' },
];

/** All ledger entries, including refused ones. */
export function EntryList() {
  const { client } = useServices();
  const list = useListQuery(entryListSchema);
  const kinds = useQuery({ ...rulesQuery(client), select: kindsOf });
  const filters: ListFilter<EntryListQuery>[] = [
    objectFilter(list.query, { name: 'kind', label: '规则', width: 144 }, kinds),
    { name: 'standing', label: '是否计入', options: standings, width: 128 },
  ];
  return (
    <ListFrame
      id="point-entry"
      name="积分明细"
      counted="条"
      list={list}
      result={useQuery(entriesQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '成员姓名', filters })}
      tools={{ end: <ExportButton job="导出积分明细" onExport={() => exportEntries(client, list.query)} /> }}
      empty={{ title: '还没有积分', text: '成员学完一节、通过考试以后，这里会逐条记下来源；也可以点「手工调整」加分。' }}
    />
  );
}
