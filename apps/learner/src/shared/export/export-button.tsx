import { isUnderWay, rowsText, type Exported } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { Button } from '@palm/ui/button';
import { Download } from 'lucide-react';
import { useExport } from './export.api.ts';
import styles from './export-button.module.css';

type ExportButtonProps = {
  label?: string;
  /** Name in the list of exports: 导出班级统计. */
  name: string;
  exported: Exported;
  disabled?: boolean;
  className?: string | undefined;
};

const underWayText = (run: ExportRun): string => (run.rowsDone > 0 ? `正在导出…已写 ${rowsText(run)}` : '正在导出…');

type LineProps = { run: ExportRun } & Pick<ReturnType<typeof useExport>, 'discard' | 'save'>;

/** Status of an export, and its actions. */
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
 * Exports a list to a file. Progress is shown below the button, also after returning to the page; the file is saved when ready, and can be
 * downloaded here again for a day.
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
