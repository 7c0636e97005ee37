import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import {
  exportFailedJobs,
  failedJobsQuery,
  failedJobsSchema,
  useDiscard,
  useRetry,
  type FailedJobRow,
  type FailedJobsQuery,
} from './job.api.ts';
import { jobWords } from './job-words.ts';

const columnsOf = (actions: (row: FailedJobRow) => ReactNode): ListColumn<FailedJobRow, FailedJobsQuery['sort']>[] => [
  { key: 'work', title: '工作', card: 'head', render: (row) => <Clipped text={jobWords(row)} /> },
  { key: 'failed', title: '最后一次失败', sort: '-failedAt', width: 168, render: ({ failedAt }) => <MomentText at={failedAt} /> },
  {
    key: 'attempts',
    title: '试过',
    sort: '-attempts',
    width: 96,
    numeric: true,
    render: ({ attempts }) => `${attempts} 次`,
    priority: 'low',
  },
  { key: 'actions', title: '操作', width: 128, card: 'actions', render: actions },
];

/** Background jobs that failed permanently, and how to rerun them. */
export function FailedJobList() {
  const { client } = useServices();
  const list = useListQuery(failedJobsSchema);
  return (
    <ListFrame
      id="failed-job"
      name="后台任务"
      counted="项"
      list={list}
      result={useQuery(failedJobsQuery(client, list.query))}
      columns={columnsOf((row) => (
        <Actions row={row} />
      ))}
      rowKey={({ id }) => id}
      tools={{ end: <ExportButton job="导出后台任务" onExport={() => exportFailedJobs(client, list.query)} /> }}
      empty={{ title: '没有失败的任务', text: '发证书、发消息这样的工作在后台进行。连续几次没有做成的会列在这里，可以重新执行。' }}
    />
  );
}

function Actions({ row }: { row: FailedJobRow }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const retry = useRetry();
  const discard = useDiscard();
  const words = jobWords(row);
  const runAgain = () => retry.mutate({ jobId: row.id }, { onSuccess: () => void message.success(`已重新执行：${words}`) });
  const clear = () =>
    confirm({
      title: `清除「${words}」？`,
      text: '这项工作不会再执行，清除后不能恢复。',
      verb: '清除',
      onYes: () => discard.mutateAsync({ jobId: row.id }),
    });
  return (
    <RowActions of={words} more={[{ key: 'discard', label: '清除', danger: true, onClick: clear }]}>
      <Button type="link" size="small" loading={retry.isPending} onClick={runAgain}>
        重新执行
      </Button>
    </RowActions>
  );
}
