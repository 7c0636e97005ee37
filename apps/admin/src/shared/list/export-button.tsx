import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { BeginExport } from './export-list.ts';
import { useBeginExport } from './use-begin-export.ts';

type ExportButtonProps = {
  label?: string;
  /** Name among the jobs: 导出成员名单. */
  job: string;
  onExport: () => BeginExport;
};

/** Exports the list with its current filters to a file. */
export function ExportButton({ label = '导出', job, onExport }: ExportButtonProps) {
  const { begin, beginning } = useBeginExport();
  return (
    <Button icon={<Download size={16} />} loading={beginning} onClick={() => void begin(job, onExport())}>
      {label}
    </Button>
  );
}
