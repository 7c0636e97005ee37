import { isUnderWay, rowsText, type Exported } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { Button } from '@palm/ui/button';
import { Download } from 'lucide-react';
import { useExport } from './export.api.ts';
import styles from './export-button.module.css';

type ExportButtonProps = {
  label?: string;
  /** What it is called among the exports: 导出班级统计. */
  name: string;
  exported: Exported;
  disabled?: boolean;
  className?: string | undefined;
};

const underWayText = (run: ExportRun): string => (run.rowsDone > 0 ? `正在导出…已写 ${rowsText(run)}` : '正在导出…');

type LineProps = { run: ExportRun } & Pick<ReturnType<typeof useExport>, 'discard' | 'save'>;

/** How an export stands, and what can be done about it. */
function Line({ run, discard, save }: LineProps) {
  const underWay = isUnderWay(run);
  const failed = run.status === 'failed';
  const outcome = failed ? (run.reason ?? '没有导出成功，请再试一次') : '文件已写好，保留一天';
  return (
    <p className={styles.line} data-failed={failed || undefined}>
      {underWay ? <span className="num">{underWayText(run)}</span> : <span role="status">{outcome}</span>}
      {run.status === 'ready' && (
        <Button look="ghost" size={30} pending={save.isPending} onClick={() => save.mutate(run)}>
          下载
        </Button>
      )}
      <Button look="ghost" size={30} pending={discard.isPending} onClick={() => discard.mutate(run)}>
        {underWay ? '取消' : '移除'}
      </Button>
    </p>
  );
}

/**
 * Has a list made as a file. How far it is stands below the button, also for whoever comes back to the page; the file is saved when it is ready, and
 * can be fetched here again for a day.
 */
export function ExportButton({ label = '导出', name, exported, disabled, className }: ExportButtonProps) {
  const { run, start, ...acts } = useExport(name, exported);
  return (
    <div className={styles.export}>
      <Button
        className={className}
        pending={start.isPending || (run !== null && isUnderWay(run))}
        disabled={disabled}
        onClick={() => start.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        {label}
      </Button>
      {run !== null && <Line run={run} {...acts} />}
    </div>
  );
}
