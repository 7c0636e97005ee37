import type { Directory, DirectoryRun } from '@palm/contract/directory/admin';
import { runStateNames } from '@palm/contract/directory/words';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { exportRuns, runListSchema, runsQuery, useDryRun, type RunListQuery } from './directory.api.ts';
import { RunDrawer } from './run-drawer.tsx';
import { stateTones, sumOf } from './run-words.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

const columnsOf = (onOpen: (run: DirectoryRun) => void): ListColumn<DirectoryRun, RunListQuery['sort']>[] => [
  { key: 'at', title: '时间', sort: '-at', width: 156, card: 'head', render: ({ at }) => <MomentText at={at} /> },
  { key: 'by', title: '谁', width: 120, render: ({ byName }) => <Clipped text={byName ?? '系统'} /> },
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: ({ state }) => <StatusDot text={runStateNames[state]} tone={stateTones[state]} />,
  },
  {
    key: 'sum',
    title: '内容',
    render: (run) => <Clipped text={run.state === 'failed' ? run.problem : sumOf(run) || `${run.people} 人，没有变化`} />,
  },
  {
    key: 'open',
    title: '',
    width: 128,
    render: (run) =>
      run.state !== 'failed' && (
        <Button type="link" size="small" onClick={() => onOpen(run)}>
          看明细
        </Button>
      ),
  },
];

/** The runs of a directory, and the selected one. */
export function RunList({ directory: { id, open } }: { directory: Directory }) {
  const { client } = useServices();
  const list = useListQuery(runListSchema);
  const result = useQuery(runsQuery(client, id, list.query));
  const [opened, setOpened] = useState<DirectoryRun | null>(null);
  const dryRun = useDryRun();
  const { message } = App.useApp();
  const tell = (run: DirectoryRun) => (run.state === 'failed' ? void message.error(run.problem) : setOpened(run));
  const begin = () => dryRun.mutate({ providerId: id }, { onSuccess: tell });
  return (
    <>
      <ListFrame
        id="directory-run"
        name="同步记录"
        counted="次"
        list={list}
        result={result}
        columns={columnsOf(setOpened)}
        rowKey={(run) => run.id}
        tools={{
          lead: (
            <Button type="primary" loading={dryRun.isPending} {...offWhere(!open)} onClick={begin}>
              试算
            </Button>
          ),
          end: <ExportButton job="导出同步记录" onExport={() => exportRuns(client, id, list.query)} />,
        }}
        empty={{ title: '还没有同步过', text: '先试算一次：只读目录，列出会改变的每一处，什么都不写。' }}
      />
      {opened && (
        <RunDrawer key={opened.id} run={result.data?.list.find((run) => run.id === opened.id) ?? opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
