import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { runJob } from '../jobs/running-jobs.ts';

type ExportButtonProps = {
  label?: string;
  /** What it is called among the jobs: 导出成员名单. */
  job: string;
  onExport: () => Promise<void>;
};

/** Fetches what the list shows, with its filters, as a file. */
export function ExportButton({ label = '导出', job, onExport }: ExportButtonProps) {
  const [running, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    // a refusal was said by the client, and stays among the jobs
    void runJob(job, onExport)
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={<Download size={16} />} loading={running} onClick={run}>
      {label}
    </Button>
  );
}
