import { isUnderWay, rowsText } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useExportActs } from '../../../shared/jobs/export-runs.ts';
import { JobRow } from '../../../shared/jobs/job-row.tsx';
import { relativeTime } from '../../../shared/ui/format.ts';

const marks = {
  waiting: { text: '等待中', tone: 'grey' },
  running: { text: '进行中', tone: 'brand' },
  ready: { text: '已完成', tone: 'success' },
  failed: { text: '失败', tone: 'danger' },
} as const;

function noteOf(run: ExportRun): string {
  switch (run.status) {
    case 'waiting':
      return '马上开始，可以离开或关闭此页';
    case 'running':
      return [rowsText(run) && `已写 ${rowsText(run)}`, '可以离开或关闭此页'].filter(Boolean).join('，');
    case 'ready':
      return [rowsText({ ...run, rowsTotal: null }), relativeTime(run.finishedAt ?? run.startedAt), '保留一天'].filter(Boolean).join('，');
    case 'failed':
      return run.reason ?? '没有完成，请再试一次';
  }
}

const shareOf = ({ rowsDone, rowsTotal }: ExportRun): number | null => (rowsTotal ? Math.min(1, rowsDone / rowsTotal) : null);

/** An export in the list of background jobs. */
export function ExportRow({ run }: { run: ExportRun }) {
  const acts = useExportActs(run);
  /** Label of the action in progress. */
  const [doing, setDoing] = useState<string | null>(null);
  const act = async (label: string, work: () => Promise<void>) => {
    setDoing(label);
    // The client has already shown the refusal.
    await work().catch(() => undefined);
    setDoing(null);
  };
  const running = isUnderWay(run);
  const actions = [
    ...(run.status === 'ready' ? [{ label: '下载', work: acts.save }] : []),
    ...(run.status === 'failed' ? [{ label: '再试一次', work: acts.again }] : []),
    { label: running ? '取消' : '移除', work: acts.discard },
  ];
  return (
    <JobRow title={run.name} mark={marks[run.status]} note={noteOf(run)} running={running} share={running ? shareOf(run) : null}>
      {actions.map(({ label, work }) => (
        <Button
          key={label}
          type="link"
          size="small"
          loading={doing === label}
          aria-label={`${label}「${run.name}」`}
          onClick={() => void act(label, work)}
        >
          {label}
        </Button>
      ))}
    </JobRow>
  );
}
