import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** Fetches what the list shows, with its filters, as a file. */
export function ExportButton({ what = '导出', onExport }: { what?: string; onExport: () => Promise<void> }) {
  const [running, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    // a refusal was said by the client
    void onExport()
      .catch(() => undefined)
      .finally(() => setRunning(false));
  };
  return (
    <Button icon={<Download size={16} />} loading={running} onClick={run}>
      {what}
    </Button>
  );
}
