import type { ApplicationRow } from '@palm/contract/application/admin';
import { applicationStates } from '@palm/contract/application/calls';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import type { Selection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import styles from './application.module.css';
import { applicationListSchema, applicationsQuery, exportApplications, type ApplicationListQuery } from './application.api.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { DecideDialog, type Decision } from './decide-dialogs.tsx';
import { stateTones, stateWords } from './state-words.ts';

type ColumnParts = { onOpen: (row: ApplicationRow) => void; onDecide: (decision: Decision) => void };

const columnsOf = ({ onOpen, onDecide }: ColumnParts): ListColumn<ApplicationRow, ApplicationListQuery['sort']>[] => [
  {
    key: 'name',
    title: '姓名',
    card: 'head',
    sort: 'name',
    render: (row) => (
      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
        <Clipped text={row.name} />
      </button>
    ),
  },
  { key: 'mobile', title: '手机号', width: 132, render: ({ mobile }) => <span className="num">{mobile}</span> },
  { key: 'time', title: '申请时间', width: 140, sort: '-appliedAt', render: ({ appliedAt }) => <TimeText at={appliedAt} /> },
  { key: 'state', title: '状态', width: 104, render: ({ state }) => <StatusDot tone={stateTones[state]} text={stateWords[state]} /> },
  {
    key: 'decider',
    title: '处理人',
    width: 120,
    priority: 'low',
    render: ({ decidedBy }) => decidedBy ?? '—',
  },
  { key: 'reason', title: '未通过的原因', priority: 'lowest', render: ({ reason }) => <Clipped text={reason === '' ? '—' : reason} /> },
  {
    key: 'actions',
    title: '操作',
    width: 132,
    card: 'actions',
    render: (row) =>
      row.state === 'waiting' && (
        <RowActions of={row.name}>
          <Button type="link" size="small" aria-label={`通过${row.name}`} onClick={() => onDecide({ kind: 'approve', rows: [row] })}>
            通过
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={`不通过${row.name}`}
            onClick={() => onDecide({ kind: 'refuse', rows: [row] })}
          >
            不通过
          </Button>
        </RowActions>
      ),
  },
];

/** Selects rows by id only: nothing is decided on unseen. */
function useChosenRows(rows: readonly ApplicationRow[]) {
  const [keys, setKeys] = useState<string[]>([]);
  const chosen = rows.filter(({ id, state }) => keys.includes(id) && state === 'waiting');
  const ids = chosen.map(({ id }) => id);
  const selection: Selection<ApplicationListQuery> = {
    keys: ids,
    all: false,
    count: ids.length,
    total: ids.length,
    alike: new Set<string>(),
    chosen: { ids },
    choose: setKeys,
    chooseAll: () => undefined,
    clear: () => setKeys([]),
  };
  return { chosen, selection };
}

type State = ApplicationListQuery['state'];
type StateChoiceProps = { counts: Partial<Record<State, number>> | undefined; value: State; onChange: (state: State) => void };

function StateChoice({ counts, value, onChange }: StateChoiceProps) {
  const options = [
    ...applicationStates.map((state) => ({ value: state, label: `${stateWords[state]} ${counts?.[state] ?? ''}` })),
    { value: 'all' as const, label: '全部' },
  ];
  return <Segmented<State> aria-label="状态" options={options} value={value} onChange={onChange} />;
}

type DecideBarProps = {
  selection: Selection<ApplicationListQuery>;
  chosen: readonly ApplicationRow[];
  onDecide: (decision: Decision) => void;
};

function DecideBar({ selection, chosen, onDecide }: DecideBarProps) {
  return (
    <BulkBar selection={selection} counted="份">
      <Button type="text" onClick={() => onDecide({ kind: 'approve', rows: chosen })}>
        通过
      </Button>
      <Button type="text" danger onClick={() => onDecide({ kind: 'refuse', rows: chosen })}>
        不通过
      </Button>
    </BulkBar>
  );
}

/** The applications, with decisions. */
export function ApplicationList() {
  const { client } = useServices();
  const list = useListQuery(applicationListSchema);
  const { query, change } = list;
  const result = useQuery(applicationsQuery(client, query));
  const [opened, setOpened] = useState<string | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const rows = result.data?.list ?? [];
  const { chosen, selection } = useChosenRows(rows);
  const open = ({ id }: ApplicationRow) => setOpened(id);
  const decided = () => {
    selection.clear();
    setOpened(null);
  };
  return (
    <>
      <ListFrame
        id="application"
        name="加入申请"
        counted="份"
        list={list}
        result={result}
        columns={columnsOf({ onOpen: open, onDecide: setDecision })}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '姓名、手机号' })}
        tools={{
          lead: <StateChoice counts={result.data?.counts} value={query.state} onChange={(state) => change({ state })} />,
          end: <ExportButton job="导出加入申请" onExport={() => exportApplications(client, query)} />,
        }}
        {...(query.state === 'waiting' && { selection })}
        bulk={<DecideBar selection={selection} chosen={chosen} onDecide={setDecision} />}
        onOpen={open}
        empty={{
          title: query.state === 'waiting' ? '没有等待审批的申请' : '这里还没有申请',
          text: '在「申请表」里开放申请，把链接发给大家；有人申请时会列在这里，也会出现在需要处理里。',
        }}
      />
      {opened !== null && (
        <ApplicationDrawer
          applicationId={opened}
          neighbours={rows.map(({ id }) => id)}
          onApplication={setOpened}
          onDecide={setDecision}
          onClose={() => setOpened(null)}
        />
      )}
      {decision && <DecideDialog decision={decision} onDone={decided} onClose={() => setDecision(null)} />}
    </>
  );
}
